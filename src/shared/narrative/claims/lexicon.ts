/**
 * What each word or phrase means to the checker. One entry a line: the tag, then the phrases; the longest phrase wins.
 *
 * `metric FORM KEY`  noun (either side of its figure), post (after it: `per purchase`), verb (before it: `spent`),
 *                    count (a noun that is counted: `purchases`)
 * `dir OP KEY`       a comparison: above, below, better, worse, equal; the metric where the word implies one
 * `sup OP KEY`       a superlative: max, min, best, worst
 * `hedge OP`         how loosely the next figure is meant
 * `quant OP`         all, none, most, only
 * `judge OP`         a verdict without a figure
 * `whole`            said of a sum: `in total`
 * `outcome METRIC`   what became of clicks: makes a part of them a rate
 * `bad WHY`          what no export can support
 */
const TABLE = `
metric noun spend: spend, ad spend, spending, total spend, amount spent, budget, budgets, investment, media spend, outlay, money
metric verb spend: spent, spends, took, takes, absorbed, absorbs, consumed, consumes, received, receives, used, outspent, outspends, went to, goes to, gets, got, invested
metric noun purchaseValue: purchase value, purchases value, conversion value, revenue, sales value, value of purchases, purchase conversion value, in purchases value, value, order volume, purchase revenue
metric verb purchaseValue: worth, earn, earned, earns, grossed, generated revenue of, brought in, brings in
metric count purchases: purchases, purchase, conversions, conversion, orders, order, sales, sale, into a purchase, into purchases, became a purchase, became purchases, turned into a purchase, turned into purchases, led to a purchase, led to purchases, ended in a purchase, ended in purchases, into sales, into a sale
metric noun purchases: number of purchases, purchase count, purchase volume, total purchases
metric verb purchases: sold, sells
metric count results: results, result, leads, lead, sign-ups, registrations
metric count clicks: clicks, click, link clicks, link click, clicks on the link
metric noun clicks: number of clicks, number of link clicks, click volume
metric count impressions: impressions, impression
metric noun impressions: number of impressions, impression volume
metric verb impressions: was shown, were shown, was served, were served
metric count thruPlays: thruplays, thruplay, thru-plays
metric count video3s: 3-second video plays, three-second video plays, 3-second plays, three-second plays
metric count landingPageViews: landing page views, landing page view, landing-page views, page views, lpvs
metric count engagements: engagements, post engagements, interactions
metric count reach: people, users reached, unique people, persons, individuals
metric noun reach: reach
metric verb reach: reached, reaches
metric noun frequency: frequency, average frequency
metric post frequency: times each, times by each person, times to each person, times per person, times a person, impressions per person, times each on average, impressions each
metric noun cpm: cpm, cpms, cost per thousand impressions, cost per mille, cost per 1,000 impressions, cost per 1000 impressions, price per thousand impressions, cost of a thousand impressions, price of a thousand impressions
metric post cpm: per thousand impressions, per 1,000 impressions, per 1000 impressions, per mille, for a thousand impressions, a thousand impressions, for every thousand impressions, for every 1,000 impressions, for 1,000 impressions, for each thousand impressions, per thousand
metric noun ctr: ctr, ctrs, click-through rate, click-through rates, click through rate, clickthrough rate, link ctr, link click-through rate, ctr (link)
metric post ctr: of impressions were clicked, of impressions led to a click, of impressions became clicks, of impressions turned into clicks, of its impressions into clicks, of impressions into clicks, of people who saw it clicked, of impressions got a click, of impressions ended in a click, of its impressions led to a click, of them were clicked, of those were clicked
metric noun cpc: cpc, cpcs, cost per click, cost per link click, price per click, cost of a click, price of a click, average cpc
metric post cpc: per click, a click, per link click, for a click, for each click, for every click, each click
metric noun costPerPurchase: cost per purchase, cost per acquisition, cost per conversion, cost per order, cost per sale, cpa, cpas, price per purchase, acquisition cost, cost of a purchase, price of a purchase, purchase cost, cost for a purchase
metric post costPerPurchase: per purchase, per conversion, per acquisition, per order, per sale, a purchase, for a purchase, for each purchase, for every purchase, each purchase, an order, a sale, a conversion, for a sale, for an order, for one purchase
metric verb costPerPurchase: buys a purchase for, buys purchases at, buys purchases for, buys a purchase at, bought a purchase for, bought purchases at, bought purchases for, gets a purchase for, gets purchases at, wins a purchase for, sells at a cost of, bought its purchases at, bought its purchases for
metric noun costPerResult: cost per result, cost per results, cost per lead, cpl, price per lead
metric post costPerResult: per result, per lead, a lead, for a lead, for each lead
metric noun averageOrderValue: average order value, aov, order value, average purchase value, average basket, basket size, basket value, average purchase, average order
metric verb averageOrderValue: average order was worth, average order is worth, average purchase was worth, average purchase is worth, orders average, orders averaged, purchases average, purchases averaged, orders are worth, orders were worth
metric post averageOrderValue: of revenue per purchase, of value per purchase, in value per purchase, in revenue per purchase, in value per order
metric noun roas: roas, return on ad spend, return on spend, return on advertising spend, purchase roas, return
metric verb roas: returned, returns, return, returning, brought back, brings back, pays back, paid back, made back, makes back, earned back, earns back, paying back
metric post roas: on ad spend, on its spend, on its ad spend, return on spend
metric post roasPerDollar: on the dollar, for every dollar, for each dollar, per dollar, on every dollar, per dollar spent, for every dollar spent, for each dollar spent, back on every dollar, of revenue per dollar, for every dollar it spent, back for every dollar, back for every dollar spent, back per dollar spent, back per dollar, of revenue per dollar spent, in revenue per dollar, on each dollar, of revenue for every dollar, in revenue for every dollar, for every dollar of spend
metric noun roasPerDollar: each dollar spent on, every dollar spent on, each dollar spent in, every dollar spent in, each dollar put into, every dollar put into
metric noun conversionRate: conversion rate, conversion rates, cvr, cvrs, purchase rate, click-to-purchase rate, click to purchase rate
metric verb conversionRate: converts, converted, converting
metric post conversionRate: of clicks became purchases, of clicks into purchases, of its clicks into purchases, of clicks turned into purchases, of clicks led to a purchase, of clicks convert, of clicks converted, of its clicks became purchases, of link clicks became purchases, of link clicks into purchases, of its link clicks into purchases, of clicks into sales, of its clicks into sales, of clicks ended in a purchase, of its clicks ended in a purchase
metric post clickShare: of its clicks, of clicks, of their clicks, of link clicks, of its link clicks, of all clicks, of all link clicks, of the clicks, of the link clicks, of its own clicks
metric noun landingRate: landing rate, landing rates, landing page view rate, landing page rate, landing-page rate, landing page view share, click-to-landing rate
metric verb landingRate: lands, landed
metric post landingRate: of clicks landed, of clicks reached the landing page, of its clicks reached the landing page, of clicks reach the landing page, of its clicks reach the landing page, of link clicks reached the landing page, of clicks reached the page, of its clicks landed, of its link clicks reached the landing page, of its link clicks land, of its clicks land, of clicks land, of clicks arrived on the landing page, of link clicks reach the landing page
metric noun hookRate: hook rate, hook rates, thumb-stop rate
metric noun holdRate: hold rate, hold rates
metric noun engagementRate: engagement rate, engagement rates
metric noun costPerEngagement: cost per engagement
metric post costPerEngagement: per engagement, an engagement
metric noun waste: waste, wasted spend, wasted ad spend, wasted money, wasted budget, cost above the benchmark, cost above benchmark, estimated waste, excess cost, estimated wasted spend, overspend
metric post waste: paid on top of the benchmark price, was paid on top of the benchmark price, on top of the benchmark price, of wasted spend, of waste, in waste, in wasted spend, was wasted, were wasted, is wasted, of that was wasted, above the benchmark, of wasted budget, of excess cost, of it was wasted, of its spend was wasted, of its budget was wasted, of its spend as wasted, as waste, as wasted, is waste, was waste, of its spend is waste
metric verb waste: wasted, wastes
metric noun wasteShare: waste share, share of waste, share of spend wasted, wasted share
metric noun wasteProbability: probability of waste, chance of waste, probability of being wasteful, chance of being wasteful, probability of being waste, chance of being waste, likelihood of waste, waste probability, probability that it is wasteful, chance that it is wasteful, probability that it is waste, chance that it is waste, certainty that it is waste, likelihood of being wasteful
metric post wasteProbability: likely to be wasteful, likely to be waste, certain to be wasteful, certain to be waste, sure to be wasteful, chance of being wasteful, chance of being waste, chance of waste, probability of waste, probability of being wasteful, chance that it is wasteful, chance that it is waste, certainty that it is waste, probability that it is wasteful, probability that it is waste, chance of being a waste, chance of being wasted, likelihood of waste
metric noun spendShare: share of spend, share of the budget, share of budget, spend share, budget share, share of total spend, share of all spend, share of the spend, share of ad spend
metric noun purchaseShare: share of purchases, purchase share, share of all purchases
metric noun costRatio: cost per purchase ratio, cpa ratio
metric noun roasRatio: roas ratio
metric noun efficiencyShare: share of efficient spend
metric noun settledBy: spend that would settle it
metric noun expectedResults: expected purchases, expected results, expected conversions
produce: produced, produces, brought, brings, generated, generates, delivered, delivers, drove, drives, recorded, records, got, made, makes, won, wins, yielded, yields, attracted, attracts, gained, logged, counted, counts, saw, sees, collected, contributed, contributes, had, has, have, brought home, accounted for, accounts for, account for, served, registered, posted, tallied, notched up, racked up, clocked, pulled in, booked, netted, secured, achieved, achieves, hit, drew, picked up, contributing, producing, bringing, generating, delivering
equals: totalled, totaled, amounts to, amounted to, came to, comes to, adds up to, added up to, works out at, worked out at, works out to, stands at, stood at, came in at, comes in at, equates to
outcome landingRate: reached the landing page, reach the landing page, arrived on the landing page, reached the page, reached the site, landed on the page, arrived at the landing page, made it to the landing page, got to the landing page
pay: paid, pays, pay, cost, costs, costing, paying, charged
dir above: above, higher than, higher, more than, more, greater than, greater, larger than, larger, bigger than, bigger, exceeds, exceeded, exceeding, tops, topped, over, in excess of, surpasses, surpassed
dir below: below, lower than, lower, less than, less, fewer than, fewer, smaller than, smaller, under, short of, beneath
dir better: better than, better, beats, beat, beating, outperforms, outperformed, outperforming, ahead of, stronger than, stronger, superior to, more efficient than, more efficient, more effective than, more efficiently than, more efficiently
dir worse: worse than, worse, underperforms, underperformed, trails, trailed, trailing, lags, lags behind, lagged, lagging, behind, weaker than, weaker, poorer, less efficient than, less efficient, less effective than, inferior to, less efficiently than, less efficiently
dir below cost: cheaper than, cheaper, less expensive than, less expensive, undercuts, more cheaply than, more cheaply
dir above cost: more expensive than, more expensive, dearer than, dearer, costlier than, costlier, pricier than, pricier, more costly than, more costly
dir above spend: outspent, outspends, spent more than, spends more than
filler: on average, on the whole, almost certainly, most likely, very likely, all in all, in other words, for comparison, by comparison, at the same time, in particular, of course, in fact, at present, by far, by itself, on its own, in this file, in this export, in the file, in the export, in the report, in this report, in this period, over the period, during the period, in the period, over this period, for its part, in turn
whole: in all, all told, in total, altogether
alike near: nearly the same, almost the same, roughly the same, about the same, nearly identical, almost identical, a very similar, very similar
alike equal: the same, the very same, an identical, identical
dir near: close to, similar to, comparable to, about the same as, roughly the same as, roughly equal to, about equal to, almost the same as, nearly the same as, almost equal to, roughly level with, about level with, roughly in line with, broadly in line with
dir equal: on par with, level with, in line with, the same as, equal to, equals, equalled, identical to, matches, matched
sup max: highest, largest, biggest, greatest, most
sup min: lowest, smallest, least, fewest
sup best: best, strongest, most efficient, top performer, best performer, top performing, best performing, leading, most effective, best-performing, top-performing, strongest performer, most successful, healthiest, star performer, star, winner, clear winner, finest, leads, leader, top
sup worst: worst, weakest, least efficient, worst performer, worst performing, worst-performing, poorest, weakest performer, least effective, poorest performing, laggard, biggest loser, loser, bottom
sup max spend: highest-spending, biggest spender, largest spender, top spender, top-spending, biggest-spending, largest-spending, highest spender, highest spending
sup min spend: lowest-spending, smallest spender, lowest spender, smallest-spending
sup min cost: cheapest, least expensive, lowest-cost
sup max cost: most expensive, dearest, costliest, priciest, highest-cost, most costly
hedge about: about, around, roughly, approximately, approx, some, circa, an estimated, something like, in the region of, on the order of, or so
hedge almost: almost, nearly, just under, not quite, a little under, slightly under, just short of, a shade under, slightly less than, just below, a little less than, a bit under, a touch under, approaching
hedge over: just over, a little over, slightly over, well over, at least, upwards of, no less than, slightly more than, a little more than, a bit over, a shade over, just above, a touch over
hedge under: up to, at most, no more than, not more than
quant all: all, every, each, each of, all of, every one of, every single, both, all the
quant none: no, none, none of, not one, not one of, neither, not a single, neither of
quant most: most of, majority of, the majority of, more than half of, the bulk of, bulk of, the lion's share of, the majority, most
quant only: the only
zero: without a single, without any, without a, without, not a single, nothing, no, zero, none, failed to produce a, failed to generate a, failed to bring a, did not produce a, did not bring a single, yet to produce a, not one, did not produce a single, has yet to produce a, has not produced a single, has not produced a, had no, has no, has not sold, did not record a, did not generate a single, did not generate a, lacks, not any
some: anything, something, at least one, any
judge profitable: more than it spent, more than they spent, more than it cost, more than they cost, profitable, profitably, in profit, in the black, pays for itself, paid for itself, pay for themselves, paid for themselves, makes money, made money, turned a profit, turns a profit, earned more than it cost, brought back more than it cost, earned back more than it spent, more than pays for itself, earned more than it spent, returned more than it cost, returned more than they cost, earned more than they cost, brought back more than they cost, made more than they cost, made more than it cost, returned more than it spent, returned more than they spent, brings back more than it costs, earned back their cost, earned back its cost, earns more than it costs, returns more than it costs, above break-even, above breakeven, above the break-even point, over break-even, covers its cost, covered its cost, recovers its cost, recovered its cost, recouped its spend
judge unprofitable: less than it spent, less than they spent, less than it cost, less than they cost, missed break-even, misses break-even, missed break even, unprofitable, unprofitably, not profitable, in the red, loses money, lost money, lose money, losing money, runs at a loss, ran at a loss, at a loss, loss-making, below break-even, below breakeven, below the break-even point, under break-even, does not pay for itself, did not pay for itself, do not pay for themselves, did not earn back its spend, fell short of break-even, falls short of break-even, fail to break even, failed to break even, earned less than it cost, does not cover its cost, not break even, did not break even, does not break even, earned less than it spent, returned less than it cost, returned less than they cost, earned less than they cost, brought back less than they cost, made less than it cost, returned less than it spent, did not earn back its cost, did not earn back their cost, earns less than it costs, returns less than it costs, brings back less than it costs, brought back less than it cost, did not cover its cost
judge almostEven: just missed break-even, narrowly missed break-even, only just missed break-even, barely missed break-even, just short of break-even, fell just short of break-even, falls just short of break-even, just below break-even, nearly broke even, almost broke even, close to break-even, near break-even, nearly breaks even, almost breaks even, just under break-even, just short of breaking even, almost profitable, not quite break-even, came close to break-even, not quite profitable, nearly profitable, close to breaking even, slightly below break-even
judge waste: wasteful, a waste of budget, waste of budget, wasting money, wastes money, waste of money, a waste of money, a waste, is waste, wasting budget, burning money, burns money, burning budget, wasted budget, money down the drain, a clear waste, clear waste, flagged as waste, flagged as wasteful, wasted money, marked as waste, overpriced, confirmed waste, judged wasteful, classed as wasteful, flagged for waste
judge notWaste: unlikely to be wasteful, very unlikely to be wasteful, unlikely to be waste, not likely to be wasteful, not wasteful, not a waste, no waste
judge tooEarly: too few to judge, too little to judge it by, too little to judge by, too few clicks to judge, too little to judge, too early to judge, too early to call, too early to tell, too little to tell, too small to judge, not enough data, too few data to judge, too little data to judge, spent too little to judge, too little data, too small a sample, too little to say, not enough to judge, too soon to judge, too soon to tell, spent too little for a verdict, too little for a verdict, too little spend to judge, not enough spend to judge, not yet possible to judge, cannot be judged yet, inconclusive, undecided, unsettled, not proven, too early for a verdict, too little evidence, no verdict yet
judge notJudged: not judged on purchases, not judged by purchases, not comparable, should not be judged on purchases, cannot be judged on purchases, is not comparable, not bought for purchases, not bought for sales, not optimised for purchases, not optimized for purchases, not a sales campaign, not measured on purchases, not measured by purchases, not expected to sell, not meant to sell
judge good: good, strong, solid, efficient, healthy, impressive, excellent, great, well, efficiently, effective, successful, encouraging, outstanding, promising, winning, superb, respectable, cheaply, high-performing, favourable, favorable
judge bad: weak, poor, inefficient, disappointing, poorly, bad, badly, underperforming, low-performing, unhealthy, struggling, struggles, costly, troubling, worrying, alarming, dismal, ineffective, mediocre, unsuccessful, problematic, inefficiently
judge aboveMean: above-average
judge belowMean: below-average
judge high: high, considerable, expensive, dear, pricey, substantial, significant, heavy
judge big: large, big, sizeable, sizable
judge small: small, tiny, modest, negligible
judge low: low, cheap, inexpensive
bad causal: because, because of, due to, owing to, thanks to, caused, causes, causing, cause, as a result, as a result of, therefore, thus, hence, consequently, leads to, led to, leading to, driven by, explains, explained by, explanation, reason, reasons, since, so that, which means, meaning, reflects, reflecting, suggests, suggesting, indicates, indicating, implies, implying, attributable, stems from, blame, responsible for, resulting from, resulting in, resulted in, owes, makes sense given, proves, proving, proof, evidence, why, affected, affects, influenced, influences, hurts, hurt, hurting, helped, helps, boosts, boosted, pushes, pushed, drags, dragged, dragging
bad forecast: will, would, could, might, shall, won't, expected to, expect, expects, forecast, forecasts, forecasted, projected, project, projection, predict, predicts, predicted, potential, potentially, soon, next month, next week, next quarter, next year, future, annualised, annualized, a month, per month, monthly, per year, a year, yearly, annually, if, once, eventually, going forward, on track, likely to increase, likely to rise, save, saves, saving, savings, going to, upside, uplift
bad trend: rising, rises, rose, risen, fell, falls, falling, fallen, grew, grows, growing, grown, growth, dropped, drops, dropping, drop, declined, declines, declining, decline, increased, increases, increasing, increase, decreased, decreases, decreasing, decrease, improved, improves, improving, improvement, worsened, worsens, worsening, trend, trends, trending, trended, climbed, climbs, climbing, climb, slipped, slips, slipping, sank, soared, soars, jumped, jumps, surged, surges, plunged, plummeted, dipped, dips, doubled, tripled, halved, fatigue, fatigued, tired, wearing out, worn out, saturated, saturation, stagnated, stable, steady, steadily, consistently, consistent, month over month, month-over-month, week over week, week-over-week, year over year, year-over-year, day over day, last month, last week, last year, last quarter, previous month, previous week, previous period, previously, before that, earlier, compared with last, yesterday, today, recently, recent, lately, this week, this month, this quarter, this year, over time, so far, no longer, becoming, started, stopped, anymore, recovered, recovering, recovery, daily, weekly, every day, every week, per day, a day, per week, a week, momentum, peaked, peak, bottomed, seasonal, seasonality, season, now, currently, historically, accelerated, accelerating, slowed, slowing, changed, changes, change, changing, shift, shifted, volatile, volatility, new high, record, all-time, up from, down from
bad benchmark: benchmark, benchmarks, industry, industries, competitor, competitors, competition, market, markets, typical, typically, standard, standards, norm, norms, normal, normally, usual, usually, peers, sector, rivals, national average, best practice, best practices, target, targets, goal, goals, quality score, score, rating, grade, rank score, expectations, world-class, market-leading
bad unknowable: incremental, incrementality, lift, margin, margins, margin of, lifetime value, ltv, returning customers, customers, customer, new customers, existing customers, bounce rate, bounce, add-to-cart rate, add-to-cart, cart, carts, checkout, checkouts, subscribers, followers, brand awareness, awareness of, sentiment, satisfaction, loyalty, audience, audiences, demographic, demographics, confidence, confidence interval, significant difference, statistically, statistical, significance, p-value, guaranteed, guarantee, guarantees, definitely, undoubtedly, perfect, flawless, fraud, fraudulent, bots, bot, illegal, policy, competitive, viral, popular, favorite, favourite, love, loves, resonates, resonate, resonating, appeals, engaging, compelling, relevance, relevant, quality, creative, creatives, message, messaging, copy, headline, image, images, video, videos, carousel, landing page, offer, offers, targeting, pixel, bidding, bid, bids, auction, algorithm, learning phase
bad segment: women, woman, men, man, female, male, females, males, girls, boys, mothers, fathers, parents, teens, teenagers, students, seniors, millennials, gen z, aged, age, ages, adults, young, younger, older, mobile, desktop, tablet, ios, android, iphone, reels, stories, feed, instagram, facebook, messenger, whatsapp, audience network, tiktok, youtube, linkedin, snapchat, pinterest, google, search, display, weekend, weekends, weekday, weekdays, monday, tuesday, wednesday, thursday, friday, saturday, sunday, morning, mornings, evening, evenings, night, nights, afternoon, christmas, easter, holiday, holidays, black friday, urban, rural, domestic, international, abroad, remarketing, lookalikes, retargeting, prospecting, region, regions, country, countries, city, cities, state, states, new visitors, returning visitors, subscribers, b2b, b2c
`

export interface Tag {
  type: string
  op: string
  metric: string
}

export const LEXICON = new Map<string, Tag>()
/** How many words the longest phrase has that begins with a word. */
export const LONGEST = new Map<string, number>()
for (const line of TABLE.trim().split('\n')) {
  const colon = line.indexOf(':')
  const [type = '', op = '', metric = ''] = line.slice(0, colon).split(' ')
  const phrases = line
    .slice(colon + 1)
    .split(', ')
    .map((phrase) => phrase.trim())
  const inEuros = metric === 'roasPerDollar' ? phrases.map((phrase) => phrase.replace('dollar', 'euro')) : []
  for (const words of [...phrases, ...inEuros]) {
    if (!LEXICON.has(words)) LEXICON.set(words, { type, op, metric })
    const [first = '', ...rest] = words.split(' ')
    LONGEST.set(first, Math.max(LONGEST.get(first) ?? 1, rest.length + 1))
  }
}
