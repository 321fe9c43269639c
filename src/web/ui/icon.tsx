import type { SVGProps } from 'react'

/** Stroke paths on a 24-unit grid. */
const ICONS = {
  alert: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.6v.1',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21.5h4',
  briefcase: 'M4 8h16v11H4V8Zm4.5 0V5h7v3M4 13h16',
  calendar: 'M4.5 6h15v13.5h-15V6Zm0 4.5h15M8.5 3.5V8m7-4.5V8',
  chart: 'M4 4v16h16M8 16v-4m4 4V7m4 9v-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.2l3.4 2',
  copy: 'M9 9h11v11H9V9ZM5.5 15H4V4h11v1.5',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4.5 20h15',
  external: 'M14 4.5h5.5V10m0-5.5-8 8M10 6H5v13h13v-5',
  file: 'M6 3.5h8l4.5 4.5v12.5H6v-17Zm8 0V8h4.5',
  funnel: 'M4 5h16l-6 7.5V19l-4 1.5v-8L4 5Z',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  home: 'm4 11 8-7 8 7v9h-5.5v-6h-5v6H4v-9Z',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 9.2v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-9v.1',
  layers: 'm12 4 8.5 4.5L12 13 3.5 8.5 12 4Zm-8 9 8 4.3 8-4.3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3L11.7 6.6M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.3-1.3',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1m0 5.9v.1m0 5.9v.1',
  logout: 'M10 4.5H5v15h5M14.5 8l4 4-4 4m4-4H10',
  map: 'M12 21s7-5.8 7-11.2A7 7 0 0 0 5 9.8C5 15.2 12 21 12 21Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  more: 'M5.5 12v.1m6.5-.1v.1m6.5-.1v.1',
  pencil: 'm4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1Z',
  play: 'M4 5h16v14H4V5Zm6.5 4 4.5 3-4.5 3V9Z',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-4.5V9H15',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5 4.5 4.5',
  settings:
    'M4 7h9m4 0h3M4 17h3m4 0h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-6 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  sparkle: 'M12 4c.7 4.6 3.4 7.3 8 8-4.6.7-7.3 3.4-8 8-.7-4.6-3.4-7.3-8-8 4.6-.7 7.3-3.4 8-8Z',
  target: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-4.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm0-4.5v.1',
  text: 'M5 6h14M5 11h14M5 16h8',
  trash: 'M5 7h14m-9.5 0V4.5h5V7M7 7l.8 12.5h8.4L17 7m-7 4v5m4-5v5',
  upload: 'M12 15.5v-11m-5 4.5 5-5 5 5M4.5 20h15',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.8 3.5-5.5 7.5-5.5s6.9 1.7 7.5 5.5',
  users:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 7.5c.4-3.3 2.9-5 6.5-5s6.1 1.7 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4m2.5 3.2c2 .7 3.2 2.3 3.5 4.6',
  x: 'm6 6 12 12M18 6 6 18',
} as const

export type IconName = keyof typeof ICONS

/**
 * A line icon of 16 pixels, larger in larger text. Decorative: the text beside it or the button's label carries the
 * meaning.
 */
export function Icon({
  name,
  size = 16,
  ...rest
}: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
  const side = `${size / 16}rem`
  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={`shrink-0 ${rest.className ?? ''}`}
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
