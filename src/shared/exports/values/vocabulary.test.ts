import { describe, expect, test } from 'bun:test'
import { toAge, toGender, toObjective, toResultKind, type ResultKind } from './vocabulary'

describe('ages', () => {
  test.each([
    'De 18 a 24', '18歳～24歳', '18세~24세', '18 tot 24', '18 до 24', 'từ 18 đến 24', '18岁至24岁', '18-24 años', 'Age 18-24',
    'AGE_RANGE_18_24',
  ])('%s is 18-24', (label) => expect(toAge(label)).toBe('18-24')) // prettier-ignore

  test.each([
    '+65', 'Más de 65', '65 und älter', '65 ans et plus', '65 years and older', '65歳以上', '≥65', '65 trở lên', 'AGE_RANGE_65_UP',
  ])('%s is 65+', (label) => expect(toAge(label)).toBe('65+')) // prettier-ignore

  test.each([
    'Indéterminé', 'Não determinado', 'Nicht bestimmt', '확인되지 않음', 'Не визначено', 'AGE_RANGE_UNDETERMINED',
  ])('%s is unknown', (label) => expect(toAge(label)).toBe('unknown')) // prettier-ignore

  test.each(['Under 18', '<18', 'Menos de 18', 'All', '2026-08-01', '018-024', ''])('%j is no age', (label) =>
    expect(toAge(label)).toBeNull(),
  )
})

test.each([
  ['Жіноча', 'female'], ['Kadınlar', 'female'], ['ผู้หญิง', 'female'], ['אישה', 'female'], ['Чоловіча', 'male'], ['Erkekler', 'male'],
  ['UNDETERMINED', 'unknown'], ['Nicht bestimmt', 'unknown'], ['Everyone', null],
])('gender %s is %s', (label, gender) => expect(toGender(label) as string | null).toBe(gender)) // prettier-ignore

test.each([
  ['Ventas por catálogo', 'sales'], ['Konversionen', 'sales'], ['Geração de leads', 'leads'], ['見込み客', 'leads'],
  ['زيارات', 'traffic'], ['參與互動', 'engagement'], ['App-Werbung', 'app_promotion'], ['NONE', 'other'],
])('objective %s is %s', (label, objective) => expect(toObjective(label) as string).toBe(objective)) // prettier-ignore

test.each<[string, ResultKind]>([
  ['Compras con artículos compartidos', 'purchase'], ['공유 항목이 포함된 구매', 'purchase'], ['actions:web_in_store_purchase', 'purchase'],
  ['Clientes potenciales en el sitio web', 'lead'], ['Leads do site', 'lead'], ['Prospects sur le site web', 'lead'],
  ['メッセージでの会話の開始', 'message'], ['Rozpoczęte konwersacje', 'message'], ['Lượt bắt đầu cuộc trò chuyện qua tin nhắn', 'message'],
  ['ランディングページビュー', 'landing_page_view'], ['連結頁面瀏覽次數', 'landing_page_view'],
  ['Pagos iniciados en el sitio web', 'checkout'], ['Adições ao carrinho no site', 'add_to_cart'], ['投稿のエンゲージメント', 'engagement'],
  ['Cadastros concluídos no site', 'registration'], ['Seguidores no Instagram', 'page_like'], ['Costo por compra', 'custom'],
])('a result called %s is a %s', (label, kind) => expect(toResultKind(label)).toBe(kind)) // prettier-ignore
