import { gatherPattern } from '../languages/all'

/** A file that is no ads export of Meta or Google, recognised by its headers. */
export interface OtherFile {
  headers: RegExp
  /** Minimum headers that must match; two by default. */
  least?: 1
  what: string
  /** Advice for the person; undefined if the file has nothing to do with ads. */
  instead?: string
}

const NOT_YET = 'Spendlens audits Meta Ads and Google Ads only.'

/** Files with impressions, clicks or costs that are no ads exports and would be misread. */
export const LOOKALIKES: readonly OtherFile[] = [
  {
    headers: /^(?:pin clicks|pin promotion id|spend in account currency)$/u,
    least: 1,
    what: 'a Pinterest Ads export',
    instead: NOT_YET,
  },
  {
    headers: /^(?:swipe ups|paid impressions|ecpsu|ad squad name)$/u,
    least: 1,
    what: 'a Snapchat Ads export',
    instead: NOT_YET,
  },
  {
    headers: /\(acos\)|^(?:7|14) day total (?:sales|orders)/u,
    least: 1,
    what: 'an Amazon Ads export',
    instead: NOT_YET,
  },
]

/** Files of organic figures, without ad spend. */
export const UNPAID_LOOKALIKES: readonly OtherFile[] = [
  {
    headers: /^(?:permalink|post id|post type|publish time)$/u,
    what: 'an export of organic posts',
    instead: 'Export a report from Ads Manager instead.',
  },
  {
    headers:
      /^(?:video publish time|impressions click-through rate \(%\)|watch time \(hours\)|subscribers)$/u,
    what: 'a YouTube Studio export of organic videos',
    instead: 'Export a report from Google Ads instead.',
  },
  {
    headers:
      /^(?:search volume|avg\. monthly searches|keyword difficulty|difficulty|kd|paid difficulty|search difficulty|cps)$/u,
    least: 1,
    what: 'a list of keyword ideas: it says what people search for, not what ads cost',
    instead: 'Download a search keyword or search terms report from Google Ads instead.',
  },
  {
    headers: /^(?:page rpm|impression rpm|estimated earnings.*|ad requests|matched requests)$/u,
    least: 1,
    what: 'an AdSense or publisher report, which shows earnings and not spend',
    instead: 'Export a report from Google Ads instead.',
  },
  {
    headers: /^(?:created[ _]time|form[ _](?:id|name)|full[ _]name|is[ _]organic|phone[ _]number)$/u,
    what: 'a list of the people who filled in a lead form',
    instead: 'Export the campaign report from Ads Manager instead.',
  },
]

/** Search Console's position column, which no current ads report has without a cost. */
export const SEARCH_POSITION = new RegExp(`^(?:${gatherPattern(({ position }) => position)})$`, 'u')

/** Files without ad figures. */
export const STRANGERS: readonly OtherFile[] = [
  {
    headers:
      /^(?:sessions|engaged sessions|active users|total users|new users|users|session .+|first user .+|event count|key events|engagement rate|bounce rate|views per session|google ads (?:cost|clicks).*|sesiones.*|usuarios.*|número de eventos|porcentaje de interacciones|.* de la sesión|sessões.*|usuários.*|sitzungen.*|aktive nutzer.*|nutzer|engagement-rate|ereignisanzahl|sessions? avec engagement|utilisateurs.*)$/u,
    what: 'a website analytics export, not an ads export: it has no spend, impressions or clicks of ads',
    instead: 'Export the report from Google Ads or Meta Ads Manager instead.',
  },
  {
    headers:
      /^(?:max cpc|max cpm|campaign daily budget|ad group type|bid strategy type|labels|campaign status|ad group status|keyword status|row type|action|tracking template|final url suffix|criterion type|networks|languages|targeting method|bid adjustment)$/u,
    what: 'a Google Ads Editor file: it holds settings, not results',
    instead: 'An audit needs spend, impressions or clicks. Download a report from Google Ads instead.',
  },
  {
    headers:
      /^(?:creation package config id|special ad categories|ad set run status|billing event|optimization goal|destination type|buying type)$/u,
    what: 'an Ads Manager file for bulk editing: it holds settings, not results',
    instead: 'Export the table data or a report from Ads Manager instead.',
  },
  {
    headers:
      /^(?:overlap rate|position above rate|outranking share|top of page rate|abs\. top of page rate)$/u,
    what: 'an auction insights report, which compares rivals and holds no cost or clicks',
    instead: 'Download a campaign, keyword or search terms report from Google Ads instead.',
  },
  {
    headers: /^(?:changes|user|date & time|change type|tool)$/u,
    what: 'a change history, which holds no cost or clicks',
    instead: 'Download a campaign report from Google Ads instead.',
  },
  {
    headers:
      /^(?:open rate|click rate|unique opens|total opens|total recipients|successful deliveries|hard bounces|soft bounces|unsubscribes)$/u,
    what: 'an email marketing report',
  },
  {
    headers:
      /^(?:lineitem .+|order (?:id|number|date|status|total)|fulfillment status|financial status|product name|customer name|subtotal|shipping)$/u,
    what: 'a list of orders from a shop',
  },
  {
    headers:
      /^(?:amount|betrag|importe|montant|importo|valor|net|fee|balance|saldo|solde|iban|transaction id|payment method|verwendungszweck|buchungstag|wertstellung|description)$/u,
    what: 'a statement of payments',
  },
  {
    headers:
      /^(?:first name|last name|e-?mail(?: address)?|phone(?: number)?|company|vorname|nachname|nombre|apellidos?|prénom|nom)$/u,
    what: 'a list of contacts',
  },
]
