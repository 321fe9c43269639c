import { expect, test } from 'bun:test'
import { readTemplate, writePage } from './write-page'

const SHELL = `<!doctype html><html><head><title>Spendlens</title>
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index.css"></head>
<body><div id="root"><div>frame</div></div>
</body></html>`
const SHEET = 'p{color:red}.in-use{top:0}.\\&more{top:1px}.not-in-use{top:2px}'
const template = () => readTemplate(SHELL, (path) => (path === '/assets/index.css' ? SHEET : null))!
const write = (html: string, answers: { path: string; text: string }[] = []) =>
  writePage(template(), { html, title: 'A & <b>' }, answers).html

test('puts the rendered page into the frame, under its own title', () => {
  const html = write('<h1>Home</h1>')
  expect(html).toContain('<title>A &amp; &lt;b&gt;</title>')
  expect(html).toContain('<div id="root"><h1>Home</h1></div>')
  expect(html).not.toContain('frame')
})

test('the rules in use come with the page; the whole style sheet and the app are fetched later, by early.js', () => {
  const html = write('<p class="in-use &amp;more"></p>')
  expect(html).toContain('<style>p{color:red}.in-use{top:0}.\\&more{top:1px}</style>')
  expect(html).toContain('<link rel="later" as="style" crossorigin href="/assets/index.css">')
  expect(html).toContain('<link rel="later" crossorigin id="app" href="/assets/index.js">')
  expect(html).not.toContain('rel="stylesheet"')
  expect(html).not.toContain('modulepreload')
})

test('the styles stand before the first script, so that the browser reads them while it fetches that', () => {
  const shell = SHELL.replace(
    '</title>',
    '</title><link rel="icon" href="/i.svg"><script src="/early.js"></script>',
  )
  const { html } = writePage(
    readTemplate(shell, () => 'p{color:red}')!,
    { html: '', title: 'A' },
    [],
  )
  expect(html).toContain(
    '<title>A</title><link rel="icon" href="/i.svg"><style>p{color:red}</style><script src="/early.js"></script>',
  )
})

test('a style sheet that is not there stays a link', () => {
  const { html, styleHashes } = writePage(
    readTemplate(SHELL, () => null)!,
    { html: '', title: 'A' },
    [],
  )
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/index.css">')
  expect(html).not.toContain('<style>')
  expect(styleHashes).toEqual([])
})

test('a style becomes a rule and a number, the same style the same number', () => {
  const html = write(
    '<p style="width:5%">x</p><p style="width:5%;color:red">style="a"</p><p style="width:5%"></p>',
  )
  expect(html).toContain('<p data-style="0">x</p><p data-style="1">style="a"</p><p data-style="0"></p>')
  expect(html).toContain(
    '<style>p{color:red}[data-style="0"]{width:5%}[data-style="1"]{width:5%;color:red}</style>',
  )
  expect(html).toContain('"styles":["width:5%","width:5%;color:red"]')
})

test.each(['width:1%}body{display:none', 'a:b</style><script>', 'a:b&lt;/style&gt;'])(
  'a style that would end its CSS rule is dropped: %s',
  (style) => {
    expect(write(`<p style="${style}"></p>`)).not.toMatch(/\[data-style/)
  },
)

test('small answers come with the page, large ones are fetched with the app, under an escaped address', () => {
  const html = write('', [
    { path: '/api/a', text: '{"name":"</script><!--"}' },
    { path: '/api/b?x="', text: `"${'x'.repeat(50_000)}"` },
  ])
  expect(html).toContain(
    '{"answers":{"/api/a":{"name":"\\u003c/script>\\u003c!--"}},"later":["/api/b?x=\\""]',
  )
  expect(html).toContain('<link rel="later" as="fetch" crossorigin="use-credentials" href="/api/b?x=&quot;">')
  expect(html.length).toBeLessThan(2000)
})

test('an unexpected shell is not used as a template', () => {
  expect(readTemplate('<html><body></body></html>', () => null)).toBeNull()
})
