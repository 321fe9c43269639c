/** Words that claim nothing by themselves. A word that is neither here, in the lexicon nor a name cannot be checked. */
const WORDS = `
a an the this that these those its it their they them his her which who whose what where when while whereas whilst although though
of on in at to for from by with within per into out up down across among amongst between through under via as than and or nor but yet so also too either
is are was were be been being has have had do does did am can cannot can't isn't aren't wasn't weren't doesn't didn't hasn't haven't don't there here
not n't only just even still already again alone itself themselves own same other others another rest remaining else such
we our us you your i my one ones each
account accounts campaign campaigns ad ads adset adsets set sets group groups segment segments row rows export file report data table figures figure number numbers
sales objective objectives comparable compared compare compares comparison against versus vs respectively together combined jointly total totals overall whole entire altogether
average averages mean level levels rate rates figure share shares part parts portion amount amounts sum result
run runs ran running show shows showed shown showing see look looks stand stands stood sit sits come comes came reach hold holds held keep keeps kept put puts remain remains
go goes went going make take takes taking account accounted mean means
place places position positions side rank ranks ranked ranking order list following former latter
measured measure based per-purchase respect terms regard regarding term case cases
vary varies varied varying widely
period june july august september october november december january february march april may jan feb mar apr jun jul aug sep sept oct nov dec from through until during
us usd eur gbp dollar dollars euro euros cent cents $ %
overall currently-in-file only respectively namely i.e e.g ie eg etc
estimate estimates estimated estimation likely between range ranges ranging ranged interval lie lies lying
little clearly simply exactly precisely fully really very quite rather fairly relatively far well-ahead much lot slightly somewhat noticeably markedly comfortably easily alike
work works worked working perform performs performed performing performer performers performance behave delivers
spender spenders seller sellers buyer buyers
first second third fourth fifth next then finally meanwhile however moreover furthermore additionally note notably specifically particularly especially indeed instead rather
despite though nonetheless nevertheless regardless
gap difference differences point points percentage percent pp times multiple fold ratio ratios rate
being bought buying buy buys built aimed meant designed set up launched run called named known labelled labeled
single pair both couple
money spend ad-spend media paid pay
chance probability certainty certain sure likelihood probably likely risk
flag flags flagged mark marks marked identify identified identifies classified judged judge find found finds
gets give gives gave given giving
convert converts impressions-based
include includes including included excluding except besides apart plus minus
yes true
all-in per-click click-through
time now-known
anything something everything
left behind-the
out-of of-the
optimised optimized optimisation optimization
carry carries carried generate generating produce producing bring bringing deliver delivering
size
further more-over
name watching keeping noting concentrated arrive arrives worth arrived stay stays stayed overall combined-total outside inside
seen belong belongs belonging
engagement traffic awareness cover covers covered contain contains contained consist consists comprise comprises became becomes turned turns
people
person
lies
equivalent corresponding correspond corresponds equates equate equating
that's it's
`
export const NEUTRAL = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))

/** Verbs that open an instruction to the reader. */
export const IMPERATIVES = new Set(
  `pause test move shift raise increase lower cut reduce keep check review refresh stop try give let watch wait set use export leave
  add start scale reallocate consider run brief exclude rotate split merge fix look compare hold revisit allow avoid switch turn
  put rewrite replace monitor track ask rebuild make retire trim spend protect prioritise prioritize focus limit cap redirect
  bring investigate inspect verify confirm audit separate consolidate double-check reconsider restructure relaunch feed continue
  maintain retest extend shorten simplify tighten broaden narrow launch plan prepare schedule write study treat judge do don't`.split(
    /\s+/,
  ),
)

/** Words that an instruction may use although a statement may not: what to change, and by which steps. */
export const ADVICE_WORDS = new Set(
  `before after until new fresh hook hooks variant variants version versions opening first-frame line lines step steps increment increments time days day week weeks
  hours raising lowering cutting moving testing pausing scaling shifting its budget budgets towards toward into gradually slowly small separate second
  should please recommend recommended advise suggest suggested worth pausing reviewing checking keeping testing least most more less
  creative creatives image images video videos copy headline headlines landing page offer offers audience audiences targeting bid bids pixel tracking event events
  ad set campaign decision decide deciding judging results data different same page pages text texts angle angles idea ideas concept concepts
  closely carefully first again back off on if-needed once weekly daily change changes changing spend spending money part some share gradually larger setup
  tag tags link links delivery adding reallocating terms term keywords keyword placement placements format formats element elements message messaging test tests rest`.split(
    /\s+/,
  ),
)
