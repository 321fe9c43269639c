import { toLabelKey } from '../headers/label-key'
import type { Objective, ResultKind } from './vocabulary'

/** Labels of each export language; they are compared as `toLabelKey` makes them. */

const set = (labels: string) => new Set(labels.split('|').map(toLabelKey))

const UNKNOWN =
  'unknown|undetermined|not specified|unspecified|desconocido|desconocida|no determinado|sin especificar|desconhecido|desconhecida|nao informado|indeterminado|unbekannt|nicht angegeben|unbestimmt|inconnu|inconnue|non precise|sconosciuto|non specificato|onbekend|bilinmeyen|bilinmiyor|nieznane|nieznana|nieznany|khong xac dinh|khong ro|不明|未知|不详|不詳|알 수 없음|неизвестно|неизвестный|не указано|не определено|невiдомо|невідомо|غير معروف|okänt|okänd|ukendt|ukjent|tuntematon|neznámé|neznámý|neznáme|ismeretlen|necunoscut|necunoscută|tidak diketahui|ไม่ทราบ|ไม่ระบุ|άγνωστο|לא ידוע|अज्ञात|неизвестен|nepoznato|nieokreślona|nieokreślony|belirlenmemiş|判別不能|未确定|未定|알 수 없는'

export const ages = { unknown: set(UNKNOWN) }

export const genders = {
  female: set(
    'female|females|woman|women|f|w|mujer|mujeres|femenino|mulher|mulheres|feminino|frau|frauen|weiblich|femme|femmes|feminin|donna|donne|femmina|femminile|vrouw|vrouwen|vrouwelijk|kadin|kadın|kobieta|kobiety|zenska|żeńska|nu|nữ|女性|女|여성|여자|женщина|женщины|женский|жінки|жінка|жіночий|жiночий|жiнки|أنثى|امرأة|إناث|سيدات|نساء|kvinna|kvinnor|kvinde|kvinder|kvinne|kvinner|nainen|naiset|žena|ženy|ženské|nő|nők|femeie|femei|perempuan|wanita|หญิง|γυναίκα|γυναίκες|נקבה|נשים|महिला|жена|жени',
  ),
  male: set(
    'male|males|man|men|m|hombre|hombres|masculino|homem|homens|mann|manner|männer|mannlich|männlich|homme|hommes|masculin|uomo|uomini|maschio|maschile|mannen|mannelijk|erkek|mezczyzna|mężczyzna|mezczyzni|mężczyźni|meska|męska|nam|男性|男|남성|남자|мужчина|мужчины|мужской|чоловіки|чоловік|чоловічий|ذكر|رجل|ذكور|رجال|män|mand|mænd|menn|mies|miehet|muž|muži|férfi|férfiak|bărbat|bărbați|pria|laki-laki|ชาย|άνδρας|άνδρες|זכר|גברים|पुरुष|мъж|мъже|muškarci|muškarac',
  ),
  unknown: set(UNKNOWN),
} as const

export const objectives: Record<Exclude<Objective, 'other'>, Set<string>> = {
  sales: set(
    'outcome_sales|sales|conversions|product_catalog_sales|store_visits|catalog sales|store traffic|website conversions|ventas|conversiones|ventas del catalogo|vendas|conversoes|conversões|vendas do catalogo|umsatz|umsatze|verkaufe|verkäufe|conversions|katalogverkaufe|ventes|vendite|conversioni|vendite dal catalogo|verkoop|conversies|satislar|satışlar|donusumler|dönüşümler|sprzedaz|sprzedaż|konwersje|doanh so|doanh số|chuyển đổi|売上|販売|コンバージョン|销量|销售额|銷售業績|銷售|转化量|轉換次數|판매|전환|продажи|конверсии|продажі|المبيعات|försäljning|salg|myynti|prodej|predaj|értékesítés|eladások|vânzări|penjualan|ยอดขาย|πωλήσεις|מכירות|बिक्री|продажби|prodaja',
  ),
  leads: set(
    'outcome_leads|leads|lead_generation|lead generation|clientes potenciales|generacion de clientes potenciales|cadastros|geração de cadastros|leads-generierung|prospects|generation de prospects|contatti|acquisizione di contatti|generazione di contatti|leadgeneratie|potansiyel musteri|potansiyel müşteriler|potansiyel müşteri bulma|pozyskiwanie kontaktow|kontakty|potencjalni klienci|khach hang tiem nang|khách hàng tiềm năng|リード|リード獲得|见面客户|潜在客户开发|潛在顧客|潜在客户|开发潜在客户|잠재 고객|лиды|генерация лидов|ліди|العملاء المحتملون|leads|kundeemner|potensielle kunder|liidit|potenciální zákazníci|leadek|clienți potențiali|prospek|ลูกค้าเป้าหมาย|δυνητικοί πελάτες|לידים',
  ),
  traffic: set(
    'outcome_traffic|traffic|link_clicks|link clicks|website clicks|trafico|tráfico|clics en el enlace|trafego|tráfego|cliques no link|link-klicks|trafic|clics sur un lien|traffico|clic sul link|verkeer|trafik|ruch|luu luong truy cap|lưu lượng truy cập|トラフィック|访问量|流量|트래픽|трафик|трафік|الزيارات|trafik|trafikk|liikenne|návštěvnost|návštevnosť|forgalom|trafic|kunjungan|trafik situs web|การเข้าชม|επισκεψιμότητα|תנועה|ट्रैफ़िक|трафик|promet',
  ),
  engagement: set(
    'outcome_engagement|engagement|post_engagement|page_likes|event_responses|messages|video_views|post engagement|page likes|event responses|video views|interaccion|interacción|interacciones|interaccion con la publicacion|mensajes|reproducciones de video|engajamento|envolvimento|mensagens|visualizacoes do video|visualizações do vídeo|interaktionen|interaktion|nachrichten|videoaufrufe|beitragsinteraktionen|seiten-likes|interactions|vues de video|vues de vidéo|interazione|interazioni|messaggi|visualizzazioni del video|betrokkenheid|berichten|videoweergaven|etkilesim|etkileşim|mesajlar|video goruntulemeleri|aktywnosc|aktywność|wiadomosci|wyswietlenia filmu|tuong tac|tương tác|tin nhắn|エンゲージメント|メッセージ|動画の再生数|互动|互动率|互動|视频观看量|참여|메시지|вовлеченность|вовлечённость|сообщения|просмотры видео|взаимодействие|залучення|التفاعل|engagemang|engagement|engasjement|sitoutuminen|aktivita|projekty zaujetí|aktivitás|interacțiune|interaksi|การมีส่วนร่วม|αλληλεπίδραση|מעורבות|एंगेजमेंट|ангажираност',
  ),
  awareness: set(
    'outcome_awareness|awareness|brand_awareness|reach|local_awareness|brand awareness|reconocimiento|reconocimiento de marca|alcance|reconhecimento|reconhecimento de marca|bekanntheit|markenbekanntheit|reichweite|notoriete|notoriété|couverture|notorieta|notorietà|notorieta del brand|copertura|naamsbekendheid|bekendheid|bereik|bilinirlik|marka bilinirligi|erisim|erişim|rozpoznawalnosc|rozpoznawalność|swiadomosc|świadomość|zasieg|zasięg|muc do nhan biet|mức độ nhận biết|認知度|認知|リーチ|知名度|品牌知名度|品牌認知|인지도|도달|узнаваемость|узнаваемость бренда|охват|впізнаваність|охоплення|الوعي|medvetenhet|kännedom|kendskab|bevissthet|kjennskap|tietoisuus|bekanthet|povědomí|povedomie|ismertség|notorietate|kesadaran|การรับรู้|αναγνωρισιμότητα|מודעות|जागरूकता|популярност',
  ),
  app_promotion: set(
    'outcome_app_promotion|app_promotion|app_installs|mobile_app_installs|app promotion|app installs|promocion de la app|promoción de la aplicacion|promoção do app|promocao do app|instalações do app|app-promotion|app-installationen|promotion d’application|promotion de l’application|promozione dell’app|app-promotie|uygulama tanitimi|uygulama tanıtımı|promocja aplikacji|quang cao ung dung|quảng cáo ứng dụng|アプリの宣伝|应用推广|應用程式推廣|앱 홍보|продвижение приложения|просування додатка|ترويج التطبيق',
  ),
}

/** Codes of `Result indicator`, without their `actions:` prefix. The first that fits decides. */
export const resultCodes: readonly (readonly [RegExp, ResultKind])[] = [
  [/^(?:offsite_conversion\.)?custom\b|\.custom\.|custom_event\.other/, 'custom'],
  [/add_to_wishlist|wishlist/, 'custom'],
  [
    /fb_pixel_purchase|omni_purchase|^purchase$|mobile_purchase|onsite.*purchase|app_custom_event\.fb_mobile_purchase|offline.*purchase|shops.*purchase|segment_actions[.:]purchase|^(?:website|meta|in-app|mobile|offline|omnichannel|direct|on-facebook|shops)\b.*\bpurchases?\b|^purchases? \(/,
    'purchase',
  ],
  [/initiate_checkout|initiated_checkout|payment_initiated/, 'checkout'],
  [/add_to_cart/, 'add_to_cart'],
  [
    /web_lead|meta_leads|^(?:website|meta|facebook|instant form|on-facebook|omnichannel)\b.*\bleads?\b|^leads? \(/,
    'lead',
  ],
  [/view_content|content_view/, 'content_view'],
  [/complete_registration|submit_application/, 'registration'],
  [/lead_grouped|leadgen|fb_pixel_lead|^lead$|onsite_conversion\.lead|omni_lead/, 'lead'],
  [/messaging_conversation_started|messaging_first_reply|total_messaging_connection/, 'message'],
  [/landing_page_view/, 'landing_page_view'],
  [/link_click|outbound_click/, 'link_click'],
  [/app_install/, 'app_install'],
  [/profile_visit/, 'profile_visit'],
  [/post_engagement|page_engagement|post_interaction|post_reaction/, 'engagement'],
  [/thruplay|thru_play/, 'thruplay'],
  [/video/, 'video_view'],
  [/^like$|page_like|^follow/, 'page_like'],
  [/rsvp/, 'event_response'],
  [/call_confirm|click_to_call|phone_call/, 'call'],
  [/^reach$/, 'reach'],
  [/^impressions?$|ad_recall/, 'impression'],
]

const RESULT_WORDS: Partial<Record<ResultKind, string>> = {
  purchase:
    'website purchases|website purchase|purchases|purchase|purchases with shared items|meta purchases|on-facebook purchases|in-app purchases|mobile app purchases|direct website purchases|offline purchases|omni purchases|compras|compras en el sitio web|compras no site|kaufe|website-kaufe|websites-kaufe|achats|achats sur le site web|acquisti|acquisti sul sito web|aankopen|websiteaankopen|alisverisler|alışverişler|satin almalar|satın almalar|internet sitesi alisverisleri|zakupy|zakupy w witrynie|luot mua|lượt mua|luot mua tren trang web|購入|ウェブサイトでの購入|购物|购物次数|网站购物|購買次數|網站購買次數|구매|웹사이트 구매|покупки|покупки на сайте|покупки на вебсайті|عمليات الشراء|عمليات الشراء على موقع الويب|köp|webbplatsköp|köp på webbplats|køb|køb på website|websitekøb|kjøp|kjøp på nettsted|nettstedskjøp|ostot|ostot verkkosivustolla|verkkosivuston ostot|nákupy|nákupy na webu|nákupy na webe|vásárlások|webhelyes vásárlások|vásárlások a webhelyen|achiziții|achiziții pe site|pembelian|pembelian di situs web|pembelian situs web|การซื้อ|การซื้อบนเว็บไซต์|αγορές|αγορές στον ιστότοπο|רכישות|רכישות באתר|खरीदारी|ウェブサイトでの購入数|購入数|购买次数|网站购买|網站購買|compras en la web|compras en el sitio|achats sur site web|acquisti sul sito|kaufe auf der website|kaufe auf facebook|zakupy na stronie|alışveriş|web sitesi alışverişleri|покупки на веб-сайте|kupnje|покупки на уебсайта',
  lead: 'leads|lead|meta leads|on-facebook leads|website leads|leads (form)|clientes potenciales|clientes potenciales en facebook|clientes potenciales de meta|cadastros|cadastros no facebook|leads da meta|facebook-leads|meta-leads|website-leads|prospects|prospects sur facebook|contatti|contatti su facebook|contatti di meta|potansiyel musteriler|potansiyel müşteriler|potencjalni klienci|kontakty|khach hang tiem nang|khách hàng tiềm năng|リード|潜在客户|潛在顧客|잠재 고객|лиды|лиды на facebook|ліди|العملاء المحتملون|leads på webbplats|kundeemner|potensielle kunder|liidit|potenciální zákazníci|leady|leadek|érdeklődők|potenciális ügyfelek|clienți potențiali|prospek|ลูกค้าเป้าหมาย|δυνητικοί πελάτες|לידים|formulários|leads no facebook|leads auf facebook|potenciais clientes',
  message:
    'messaging conversations started|messaging conversation started|new messaging contacts|messages|conversaciones con mensajes iniciadas|conversaciones de mensajes iniciadas|conversas por mensagem iniciadas|messaging-unterhaltungen gestartet|begonnene messaging-unterhaltungen|gestartete messaging-unterhaltungen|conversations de messagerie commencees|conversations par messagerie initiees|conversazioni tramite messaggio iniziate|gestarte chatgesprekken|baslatilan mesajlasma konusmalari|başlatılan mesajlaşma sohbetleri|rozpoczete rozmowy|luot bat dau cuoc tro chuyen qua tin nhan|lượt bắt đầu cuộc trò chuyện qua tin nhắn|メッセージスレッドの開始|开始的消息对话|消息对话发起次数|訊息對話開始次數|메시지 대화 시작|начатые переписки|начало переписки|розпочаті переписки|بدء محادثات المراسلة|startade meddelandekonversationer|startede chatsamtaler|startede meldingssamtaler|aloitetut viestikeskustelut|zahájené konverzace|megkezdett üzenetváltások|conversații prin mesaje inițiate|percakapan pesan dimulai|การสนทนาผ่านข้อความที่เริ่มต้น|การเริ่มการสนทนาด้วยข้อความ|שיחות שהתחילו',
  add_to_cart:
    'adds to cart|website adds to cart|add to cart|adds to cart with shared items|articulos agregados al carrito|adicoes ao carrinho|in den einkaufswagen|ajouts au panier|aggiunte al carrello|カートへの追加|加入购物车|장바구니에 담기|добавления в корзину',
  checkout:
    'checkouts initiated|website checkouts initiated|initiate checkout|pagos iniciados|finalizacoes de compra iniciadas|gestartete kaufvorgange|paiements inities|acquisti iniziati|チェックアウトの開始',
  content_view:
    'content views|website content views|content views with shared items|visualizaciones de contenido|visualizacoes de conteudo',
  registration:
    'registrations completed|website registrations completed|registros completados|cadastros concluidos|applications submitted',
  link_click:
    'link clicks|link click|clics en el enlace|cliques no link|link-klicks|clics sur un lien|clic sul link|klikken op links|baglanti tiklamalari|bağlantı tıklamaları|klikniecia linku|kliknięcia linku|luot click vao lien ket|lượt click vào liên kết|リンクのクリック|链接点击量|連結點擊次數|링크 클릭|клики по ссылке|кліки посилання|länkklick|klik på link|klikk på lenke|linkin klikkaukset|kliknutí na odkaz|hivatkozáskattintások|clicuri pe link|klik tautan|การคลิกลิงก์|κλικ σε σύνδεσμο|קליקים על הקישור',
  landing_page_view:
    'landing page views|website landing page views|visitas a la pagina de destino|visualizacoes da pagina de destino|landing page-aufrufe|landingpage-aufrufe|vues de page de destination|visualizzazioni della pagina di destinazione|weergaven van landingspagina',
  reach:
    'reach|alcance|reichweite|couverture|copertura|bereik|erisim|erişim|zasieg|zasięg|nguoi tiep can|người tiếp cận|リーチ|覆盖人数|觸及人數|도달|охват|охоплення|الوصول|räckvidd|rækkevidde|rekkevidde|kattavuus|dosah|elérés|jangkauan|การเข้าถึง|απήχηση|הגעה',
  impression:
    'impressions|impresiones|impressoes|impressionen|impression|impressioni|インプレッション|展示次数|노출|показы|estimated ad recall lift (people)',
  engagement:
    'post engagements|post engagement|page engagement|interacciones con la publicacion|engajamentos com o post|beitragsinteraktionen|interactions avec la publication',
  thruplay: 'thruplays|thruplay|thruplay actions',
  video_view:
    '3-second video plays|2-second continuous video plays|video views|video plays|videoaufrufe|reproducciones de video',
  app_install:
    'app installs|mobile app installs|instalaciones de la app|instalacoes do app|app-installationen',
  profile_visit:
    'instagram profile visits|profile visits|visitas al perfil de instagram|visitas ao perfil do instagram|instagram-profilaufrufe',
  page_like:
    'page likes|facebook likes|follows or likes|me gusta de la pagina|curtidas na pagina|seiten-likes',
  event_response: 'event responses',
  call: 'calls placed|phone calls|call confirmations|estimated call confirmation clicks',
  mixed: 'mixed|multiple|multiple conversions|varios|misto|gemischt|mixte',
  conversion: 'conversions|website conversions|conversiones|conversoes|conversioni|конверсии',
}

/** What the words of `Result type` mean. */
export const resultWords: ReadonlyMap<string, ResultKind> = new Map(
  Object.entries(RESULT_WORDS).flatMap(([kind, words]) =>
    [...set(words)].map((word) => [word, kind as ResultKind] as const),
  ),
)
