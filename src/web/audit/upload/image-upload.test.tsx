import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { exampleAnalysis, exampleAnswer } from '../../../../test/web/analyses'
import { exampleClient } from '../../../../test/web/examples'
import { fail, fakeApi, type Handlers } from '../../../../test/web/fake-api'
import { renderApp } from '../../../../test/web/render'

// Role queries in large documents take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 8000 })

const analysis = await exampleAnalysis('campaign')
const image = (name: string, type = 'image/png', size = 10) =>
  new File([new Uint8Array(size)], name, { type })
const images = (count: number) => Array.from({ length: count }, (_, index) => image(`ad-${index}.png`))

const decode = globalThis.createImageBitmap
beforeAll(() => {
  globalThis.createImageBitmap = (async ({ name }: File) => {
    if (name === 'broken.png') throw new DOMException('The source image could not be decoded.')
    return { close: () => undefined }
  }) as unknown as typeof createImageBitmap
})
afterAll(() => {
  globalThis.createImageBitmap = decode
})

async function open(over: Handlers = {}) {
  const calls = fakeApi({
    'GET /api/clients/:id': () => exampleClient(),
    'POST /api/analyze-images': () => exampleAnswer(analysis),
    ...over,
  })
  const view = renderApp('/client/c1/facebook-audit?category=creative&type=static')
  await screen.findByRole('button', { name: 'Analyze' })
  return { ...view, calls }
}

function add(files: File[]): void {
  fireEvent.change(document.querySelector('input[type=file][multiple]')!, { target: { files } })
}

const sent = (calls: { method: string; body: unknown }[]) =>
  calls.find(({ method }) => method === 'POST')!.body as FormData
const names = () =>
  within(screen.getByRole('list', { name: 'Chosen images' }))
    .getAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')!.replace('Remove ', ''))

describe('choosing images', () => {
  test('shows eight, and the rest behind +N more', async () => {
    const { user } = await open()
    add(images(10))
    expect(await screen.findByText('+2 more')).toBeVisible()
    expect(names()).toHaveLength(8)
    await user.click(screen.getByRole('button', { name: 'Show 2 more images' }))
    expect(names()).toHaveLength(10)
  })

  test('they can be moved and removed', async () => {
    const { user } = await open()
    add(images(3))
    await user.click(await screen.findByRole('button', { name: 'Move ad-2.png earlier' }))
    expect(names()).toEqual(['ad-0.png', 'ad-2.png', 'ad-1.png'])
    await user.click(screen.getByRole('button', { name: 'Move ad-0.png later' }))
    expect(names()).toEqual(['ad-2.png', 'ad-0.png', 'ad-1.png'])
    await user.click(screen.getByRole('button', { name: 'Remove ad-0.png' }))
    expect(names()).toEqual(['ad-2.png', 'ad-1.png'])
    expect(screen.getByRole('button', { name: 'Move ad-2.png earlier' })).toBeDisabled()
  })

  test.each([
    [image('notes.txt', 'text/plain'), "File 'notes.txt' is not an image."],
    [
      image('huge.png', 'image/png', 15 * 1024 * 1024 + 1),
      "File 'huge.png' exceeds the maximum size of 15 MB.",
    ],
  ])('what cannot be sent is left out and named', async (bad, message) => {
    await open()
    add([bad, image('good.png')])
    expect(await screen.findByText('Some files were removed due to invalid type or size.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(names()).toEqual(['good.png'])
  })

  test('more than ten are too many', async () => {
    await open()
    add(images(11))
    expect(await screen.findByRole('alert')).toHaveTextContent('You can only upload a maximum of 10 images.')
  })

  test('an image that cannot be opened is marked and left out', async () => {
    const { user, calls } = await open()
    add([image('broken.png'), image('good.png')])
    const list = within(await screen.findByRole('list', { name: 'Chosen images' }))
    expect(await list.findByText(/Cannot be opened/)).toBeVisible()
    expect(list.getAllByRole('listitem').map((tile) => /Cannot be opened/.test(tile.textContent))).toEqual([
      true,
      false,
    ])
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText('1 image analyzed')).toBeVisible()
    expect((sent(calls).getAll('images') as File[]).map(({ name }) => name)).toEqual(['good.png'])
    expect(screen.queryByRole('list', { name: 'Chosen images' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Change images' }))
    await user.click(screen.getByRole('button', { name: 'Remove good.png' }))
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText(/None of these images can be opened/)).toBeVisible()
  })

  test('a damaged image is not sent where its check ends after the click', async () => {
    const check = Promise.withResolvers<ImageBitmap>()
    const known = globalThis.createImageBitmap
    globalThis.createImageBitmap = (() => check.promise) as typeof createImageBitmap
    const { user, calls } = await open()
    add([image('late.png')])
    await screen.findByRole('list', { name: 'Chosen images' })
    globalThis.createImageBitmap = known
    add([image('good.png')])
    await user.click(await screen.findByRole('button', { name: 'Analyze' }))
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    expect(screen.getByRole('button', { name: 'Analyzing...' })).toBeDisabled()
    check.reject(new DOMException('The source image could not be decoded.'))
    expect(await screen.findByText('1 image analyzed')).toBeVisible()
    expect((sent(calls).getAll('images') as File[]).map(({ name }) => name)).toEqual(['good.png'])
  })

  test('names that begin alike keep their ends', async () => {
    await open()
    add([image('summer-campaign-2026-carousel-blue.png'), image('summer-campaign-2026-carousel-red.png')])
    const name = await screen.findByTitle('summer-campaign-2026-carousel-red.png')
    expect(name.lastElementChild?.textContent).toContain('red.png')
  })

  test('the tab keeps the plain CSV zone', async () => {
    await open()
    expect(screen.getByRole('button', { name: 'Upload a CSV export' })).toBeVisible()
  })
})

describe('analyzing images', () => {
  test('none chosen: says so, sends nothing', async () => {
    const { user, calls } = await open()
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText('No Images Selected')).toBeVisible()
    expect(screen.getByText('Please select at least one image to analyze.')).toBeVisible()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('a single image is named in the singular', async () => {
    const { user } = await open()
    add(images(1))
    await user.click(await screen.findByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText('1 image analyzed')).toBeVisible()
  })

  test('sends the images in their order, with the performance rows', async () => {
    const { user, calls } = await open()
    add(images(2))
    await user.click(await screen.findByRole('button', { name: 'Move ad-1.png earlier' }))
    const csv = new File(['Ad name,Amount spent (EUR),Impressions\n"ad-0, first",1.234,1000\n'], 'ads.csv')
    fireEvent.change(document.querySelector('input[type=file][accept*=csv]')!, { target: { files: [csv] } })
    await user.click(await screen.findByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText('Image Analysis Complete')).toBeVisible()
    expect(screen.getByText('2 images analyzed')).toBeVisible()
    const form = sent(calls)
    expect(form.getAll('images').map((file) => (file as File).name)).toEqual(['ad-1.png', 'ad-0.png'])
    expect([form.get('type'), form.get('category'), form.get('clientId')]).toEqual([
      'static',
      'creative',
      'c1',
    ])
    const [header, row] = JSON.parse(form.get('csvData') as string) as string[][]
    expect(header).toEqual(['Ad name', 'Amount spent (EUR)', 'Impressions'])
    expect(row?.[0]).toBe('ad-0, first')
  })

  test('a performance file that cannot be read does not stop the images', async () => {
    const { user, calls } = await open()
    add(images(1))
    const csv = new File(['just words'], 'ads.csv')
    fireEvent.change(document.querySelector('input[type=file][accept*=csv]')!, { target: { files: [csv] } })
    await screen.findByText('ads.csv', { exact: false })
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    await screen.findByText('Image Analysis Complete')
    expect(sent(calls).get('csvData')).toBeNull()
  })

  test('the custom prompt starts from the visual elements', async () => {
    const { user, calls } = await open()
    add(images(1))
    await user.click(screen.getByRole('button', { name: 'Custom Analysis' }))
    const dialog = screen.getByRole('dialog', { name: 'Custom Analysis' })
    expect(within(dialog).getByLabelText('Your question')).toHaveValue(
      'Which visual elements of these images are the most effective, and what do the best performers have in common?',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Analyze' }))
    await screen.findByText('Image Analysis Complete')
    expect(sent(calls).get('customPrompt')).toMatch(/^Which visual elements/)
  })

  test('names in words what the answer lacks', async () => {
    const { metrics: _, highlights: __, concerns: ___, ...rest } = analysis
    const texts = { summary: '', insights: '', sentences: [], recommendations: [], actions: [] }
    const bare = { ...exampleAnswer(rest), ...texts }
    const { user } = await open({ 'POST /api/analyze-images': () => bare })
    add(images(1))
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    for (const words of [
      'No summary available',
      'No insights available',
      'No highlights identified',
      'No concerns identified',
    ]) {
      expect(await screen.findByText(words)).toBeVisible()
    }
    expect(await screen.findByText('No changes needed in this file.')).toBeVisible()
    // The figures of the ads can still be added.
    expect(screen.getByRole('button', { name: 'Add a performance CSV' })).toBeVisible()
  })

  test('a failure is told in a toast and an alert, and the images stay', async () => {
    const { user } = await open({ 'POST /api/analyze-images': () => fail(422, 'This is no image.') })
    add(images(1))
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    expect(await screen.findByText('Image Analysis Failed')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('This is no image.')
    expect(names()).toEqual(['ad-0.png'])
  })

  test('without a message of the server it says so in its own words', async () => {
    const { user } = await open({ 'POST /api/analyze-images': () => new Response('', { status: 502 }) })
    add(images(1))
    await user.click(screen.getByRole('button', { name: 'Analyze' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to analyze images'))
  })
})
