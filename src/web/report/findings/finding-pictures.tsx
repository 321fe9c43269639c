import { useState } from 'react'
import type { AdImage } from '../../../shared/schemas/creatives'
import type { SharedReport } from '../../../shared/schemas/shared-report'

interface Props {
  /** Keys of the images that a finding is about. */
  keys: readonly string[]
  images: readonly AdImage[]
  /** Image copies of a shared report; without them images are requested from the server. */
  pictures: SharedReport['pictures']
}

/** Thumbnails of a finding's images. */
export function FindingPictures({ keys, images, pictures }: Props) {
  const own = images.filter(({ key }) => keys.includes(key))
  return (
    <ul className="my-2 flex flex-wrap gap-2">
      {own.map((image) => (
        <li key={image.key}>
          <Thumbnail
            name={image.name}
            src={pictures ? pictures[image.key] : `/api/images/${encodeURIComponent(image.id)}`}
          />
        </li>
      ))}
    </ul>
  )
}

/** An image, or its name where the image is missing. */
function Thumbnail({ name, src }: { name: string; src: string | undefined }) {
  const [gone, setGone] = useState(false)
  if (src === undefined || gone) return <span className="text-sm wrap-anywhere">{name}</span>
  return (
    <img
      src={src}
      alt={name}
      title={name}
      width="56"
      height="56"
      onError={() => setGone(true)}
      className="size-14 rounded-md border border-line bg-sunken object-contain"
    />
  )
}
