import type { ReportTypeDefinition } from './definition'
import { REPORT_TYPES, type ReportType } from './names'

/** Everything about each type but its names, which every screen loads (`names.ts`). */
const DEFINITIONS: Record<ReportType, ReportTypeDefinition> = {
  campaign: {
    breadth: 9,
    columns: ['campaignName', 'day', 'accountName'],
    needs: 'a campaign or a day column',
    area: 'budget',
    sample: true,
    signs: [{ rank: 26, columns: ['campaignName'] }],
    costRule: 'C1',
    steered: true,
    holdsAds: true,
    guide: {
      answers: 'Which campaigns cost more than they should, and which deserve more budget.',
      meta: {
        level: 'Campaigns',
        breakdown: 'By time: Day',
        columns: ['Campaign name', 'Objective'],
      },
      google: {
        level: 'Campaigns',
        breakdown: 'Time: Day',
        columns: ['Campaign', 'Campaign type', 'Campaign status'],
      },
      tip: 'Daily rows also show trends, fatigue and sudden changes.',
    },
  },
  ageRange: {
    breadth: 6,
    columns: ['age'],
    needs: 'an age column',
    area: 'audience',
    hides: 'customers_age',
    signs: [{ rank: 7, columns: ['age'] }],
    costRule: 'D1',
    steps: {
      lesson: 'lesson_value_rule',
    },
    guide: {
      answers: 'Which ages buy, and which only click.',
      meta: {
        level: 'Campaigns',
        breakdown: 'By delivery: Age',
        columns: ['Age'],
      },
      google: {
        level: 'Audiences, keywords, and content, Audiences, Age',
        breakdown: null,
        columns: ['Age'],
      },
      tip: 'Age and gender in one export serves both reports.',
    },
  },
  gender: {
    breadth: 5,
    columns: ['gender'],
    needs: 'a gender column',
    area: 'audience',
    hides: 'customers_gender',
    signs: [{ rank: 8, columns: ['gender'] }],
    costRule: 'D1',
    steps: {
      lesson: 'lesson_value_rule',
    },
    guide: {
      answers: 'How women and men respond, and whether the difference is more than chance.',
      meta: {
        level: 'Campaigns',
        breakdown: 'By delivery: Gender',
        columns: ['Gender'],
      },
      google: {
        level: 'Audiences, keywords, and content, Audiences, Gender',
        breakdown: null,
        columns: ['Gender'],
      },
    },
  },
  location: {
    breadth: 4,
    columns: ['city', 'dma', 'region', 'country', 'location'],
    needs: 'a country, region, DMA or city column',
    area: 'audience',
    hides: 'service_area',
    signs: [{ rank: 11, columns: ['city', 'dma', 'region', 'country', 'location'] }],
    costRule: 'L1',
    steps: {
      lesson: 'lesson_value_rule',
    },
    guide: {
      answers: 'Where the money goes on the map, and where it comes back.',
      meta: {
        level: 'Campaigns',
        breakdown: 'By delivery: Country or Region',
        columns: ['Country or Region'],
      },
      google: {
        level: 'Insights and reports, When and where ads showed, Matched locations',
        breakdown: null,
        columns: ['Country/Territory (Matched)'],
      },
    },
  },
  objective: {
    breadth: 8,
    columns: ['objective', 'campaignType'],
    needs: 'an objective or campaign type column',
    area: 'budget',
    sample: true,
    signs: [{ rank: 27, columns: ['objective', 'campaignType'] }],
    costRule: 'O0',
    steered: true,
    holdsAds: true,
    guide: {
      answers: 'How much is spent on each objective, and what each result costs.',
      meta: {
        level: 'Campaigns',
        breakdown: null,
        columns: ['Campaign name', 'Objective', 'Result type', 'Results'],
      },
      google: {
        level: 'Campaigns',
        breakdown: null,
        columns: ['Campaign', 'Campaign type'],
      },
    },
  },
  engaged: {
    breadth: 7,
    columns: ['audienceSegment', 'adName', 'adSetName', 'campaignName'],
    needsOneOf: ['engagements', 'reactions', 'comments', 'shares', 'saves'],
    needs: 'an audience segment column, or ads with engagement columns',
    extraMetrics: ['engagementRate'],
    area: 'audience',
    hides: 'comments',
    signs: [{ rank: 9, columns: ['audienceSegment'] }],
    costRule: 'E0',
    steered: true,
    guide: {
      answers: 'How new, engaged and existing audiences respond.',
      meta: {
        level: 'Ads',
        breakdown: 'By delivery: Audience segments, where the account has them',
        columns: ['Ad name', 'Post reactions', 'Post comments', 'Post shares', 'Post saves'],
      },
    },
  },
  copy: {
    breadth: 2,
    columns: ['bodyText', 'headline', 'adName'],
    needs: 'an ad text, headline or ad name column',
    tagsTexts: true,
    area: 'creative',
    hides: 'copy_picture',
    signs: [
      { rank: 18, columns: ['bodyText', 'headline'], when: 'google' },
      { rank: 20, columns: ['bodyText', 'headline'] },
    ],
    costRule: 'T2',
    guide: {
      answers: 'Which texts earn clicks, and which turn them into purchases.',
      meta: {
        level: 'Ads',
        breakdown: 'By asset: Text, or none',
        columns: ['Ad name', 'Body (ad settings)', 'Headline (ad settings)'],
      },
    },
  },
  static: {
    breadth: 0,
    columns: ['image', 'creative', 'asset', 'adName'],
    needs: 'an image or ad name column',
    media: 'Image',
    area: 'creative',
    hides: 'images',
    signs: [
      { rank: 14, columns: ['image'] },
      { rank: 17, columns: ['creative'], when: 'has_image' },
      { rank: 22, columns: ['adName'] },
    ],
    costRule: 'I1',
    guide: {
      answers: 'Which images hold attention, and what they have in common.',
      meta: {
        level: 'Ads',
        breakdown: 'By asset: Image, or none',
        columns: ['Ad name'],
      },
      tip: 'Name the image files like the ads: rows and images are joined by name.',
    },
  },
  video: {
    breadth: 1,
    columns: ['video', 'creative', 'asset', 'adName'],
    needs: 'a video or ad name column',
    media: 'Video',
    extraMetrics: ['hookRate', 'holdRate'],
    area: 'creative',
    hides: 'video_length',
    signs: [
      { rank: 13, columns: ['video'], when: 'plays_video' },
      { rank: 16, columns: ['creative'], when: 'has_video' },
      { rank: 21, columns: ['adName'], when: 'mostly_video' },
    ],
    costRule: 'I1',
    guide: {
      answers: 'Where viewers leave, and which videos keep them to the end.',
      meta: {
        level: 'Ads',
        breakdown: null,
        columns: [
          'Ad name',
          '3-second video plays',
          'ThruPlays',
          'Video plays at 25%, 50%, 75%, 95% and 100%',
        ],
      },
    },
  },
  creativeType: {
    breadth: 3,
    columns: ['creativeType', 'assetType', 'mediaType'],
    needs: 'a format column, or image, video or video play columns',
    tagsTexts: true,
    extraMetrics: ['hookRate', 'holdRate'],
    area: 'creative',
    hides: 'format_message',
    signs: [
      { rank: 15, columns: ['creative'], when: 'several_media' },
      { rank: 19, columns: ['creativeType', 'assetType'] },
    ],
    costRule: 'F2',
    steps: {
      excess: 'try_other_format',
    },
    guide: {
      answers: 'Whether images, videos or carousels work harder for the same money.',
      meta: {
        level: 'Ads',
        breakdown: 'By asset: Image, video and slideshow',
        columns: ['Ad name', 'Image, video and slideshow'],
      },
    },
  },
  adSet: {
    breadth: 8.5,
    columns: ['adSetName', 'adGroupName'],
    needs: 'an ad set or ad group column',
    area: 'audience',
    hides: 'audience_overlap',
    signs: [{ rank: 23, columns: ['adSetName', 'adGroupName'] }],
    costRule: 'AS1',
    steered: true,
    holdsAds: true,
    guide: {
      answers:
        'Which ad sets never leave the learning phase, and which audience is bought in several places.',
      meta: {
        level: 'Ad sets',
        breakdown: null,
        columns: ['Campaign name', 'Ad set name', 'Ad set delivery', 'Ad set budget'],
      },
      google: {
        level: 'Ad groups',
        breakdown: null,
        columns: ['Campaign', 'Ad group', 'Ad group status'],
      },
    },
  },
  placement: {
    breadth: 3.8,
    columns: ['placement', 'platform', 'network'],
    needs: 'a placement, platform or network column',
    area: 'budget',
    extraMetrics: ['landingRate'],
    hides: 'cropping',
    signs: [
      { rank: 10, columns: ['placement', 'platform'] },
      { rank: 25, columns: ['network'], when: 'splits_campaigns' },
    ],
    costRule: 'PL1',
    clickedApart: true,
    steps: {
      lesson: 'lesson_adapt_row',
      excess: 'adapt_row',
      cheap: 'brief_for_placement',
    },
    guide: {
      answers: 'Which placements pay, and where clicks are made by accident.',
      meta: {
        level: 'Campaigns',
        breakdown: 'By delivery: Placement',
        columns: ['Platform', 'Placement', 'Landing page views'],
      },
      google: {
        level: 'Campaigns',
        breakdown: 'Network (with search partners)',
        columns: ['Campaign', 'Network (with search partners)'],
      },
      tip: 'Landing page views tell real clicks from accidental ones.',
    },
  },
  device: {
    breadth: 3.6,
    columns: ['device'],
    needs: 'a device column',
    area: 'budget',
    extraMetrics: ['conversionRate'],
    hides: 'device_switch',
    signs: [{ rank: 12, columns: ['device'] }],
    costRule: 'PL1',
    clickedApart: true,
    steps: {
      lesson: 'lesson_try_page',
      excess: 'try_page_on_device',
      cheap: null,
    },
    guide: {
      answers: 'Whether the site or the ads are the problem on a device.',
      google: {
        level: 'Insights and reports, When and where ads showed, Devices',
        breakdown: null,
        columns: ['Device'],
      },
      meta: {
        level: 'Campaigns',
        breakdown: 'By delivery: Impression device',
        columns: ['Impression device'],
      },
    },
  },
  time: {
    breadth: 0.5,
    columns: ['hour', 'weekday'],
    needs: 'an hour or a weekday column',
    area: 'budget',
    hides: 'bidding_hours',
    signs: [
      { rank: 5, columns: ['hour'] },
      { rank: 6, columns: ['weekday'], when: 'no_day' },
      { rank: 29, columns: ['weekday'] },
    ],
    costRule: 'PL1',
    clickedApart: true,
    steps: {
      lesson: 'lesson_bid_less',
      // Automated bidding already considers the hour.
      excess: 'find_cause',
      cheap: null,
    },
    guide: {
      answers: 'Whether hours or weekdays differ by more than chance.',
      google: {
        level: 'Insights and reports, When and where ads showed, Day and hour',
        breakdown: null,
        columns: ['Day of the week', 'Hour of the day'],
      },
      meta: {
        level: 'Campaigns',
        breakdown: 'By time: Time of day (ad account time zone)',
        columns: ['Time of day (ad account time zone)'],
      },
    },
  },
  keyword: {
    breadth: 0.9,
    columns: ['keyword'],
    needs: 'a keyword column',
    hidesRows: true,
    area: 'audience',
    hides: 'matched_terms',
    signs: [{ rank: 2, columns: ['keyword'] }],
    costRule: 'KW1',
    steps: {
      lesson: 'lesson_bid_less',
      costly: 'read_search_terms',
    },
    guide: {
      answers: 'Which keywords are bought twice at two prices, and which match type pays.',
      google: {
        level: 'Audiences, keywords, and content, Search keywords',
        breakdown: null,
        columns: [
          'Keyword',
          'Match type',
          'Campaign',
          'Ad group',
          'Quality Score',
          'Ad relevance',
          'Exp. CTR',
          'Landing page exp.',
        ],
      },
    },
  },
  searchTerm: {
    breadth: 0.6,
    columns: ['searchTerm'],
    needs: 'a search term column',
    hidesRows: true,
    area: 'audience',
    hides: 'rare_terms',
    signs: [{ rank: 1, columns: ['searchTerm'] }],
    costRule: 'KW1',
    steps: {
      lesson: 'lesson_bid_less',
      // As a keyword, the searched words get a bid of their own.
      costly: 'own_bid',
      // One list names all terms that should become keywords.
      cheap: null,
      seldomClicked: null,
    },
    guide: {
      answers: 'Which words cost and hardly convert, as a list of negatives to paste.',
      google: {
        level: 'Insights and reports, Search terms',
        breakdown: null,
        columns: ['Search term', 'Match type', 'Added/Excluded', 'Campaign', 'Ad group'],
      },
    },
  },
  product: {
    breadth: 0.7,
    columns: ['productTitle', 'itemId', 'productType', 'brand'],
    needs: 'a product, item, product type or brand column',
    hidesRows: true,
    area: 'budget',
    hides: 'margins',
    signs: [
      { rank: 3, columns: ['productTitle', 'itemId'] },
      { rank: 24, columns: ['productType', 'brand'], when: 'google' },
      { rank: 28, columns: ['productType', 'brand'] },
    ],
    costRule: 'KW1',
    steps: {
      lesson: 'lesson_bid_less',
      excess: 'leave_out_product',
      cheap: 'own_campaign',
      seldomClicked: null,
    },
    guide: {
      answers: 'Which products take clicks and sell nothing, and which are never shown.',
      google: {
        level: 'Products',
        breakdown: null,
        columns: ['Product title', 'Item ID', 'Product type', 'Brand'],
      },
    },
  },
  assetGroup: {
    breadth: 0.8,
    columns: ['asset', 'assetGroup'],
    needs: 'an asset group or asset column',
    area: 'creative',
    hides: 'channels',
    signs: [{ rank: 4, columns: ['asset', 'assetGroup'] }],
    costRule: 'AS1',
    steps: {
      cheap: 'own_campaign',
      seldomClicked: 'new_creative',
    },
    guide: {
      answers: 'Which asset groups pay, and which assets Google rates low.',
      google: {
        level: 'Campaigns, Performance Max, Asset groups',
        breakdown: null,
        columns: ['Asset group', 'Ad strength', 'Campaign'],
      },
    },
  },
}

export function definitionOf(type: ReportType): ReportTypeDefinition {
  return DEFINITIONS[type]
}

/** How well a type's rows stand for the whole account; higher is better. */
export function breadthOf(type: ReportType): number {
  return DEFINITIONS[type].breadth
}

/** Report types by breadth, the highest first. */
export const BY_BREADTH = REPORT_TYPES.toSorted((a, b) => breadthOf(b) - breadthOf(a))
