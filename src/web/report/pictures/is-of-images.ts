import type { Analysis } from '../../../shared/schemas/analysis'

/** Whether a report is about image files alone, without figures of what they sold. */
export const isOfImages = ({ images, metrics }: Pick<Analysis, 'images' | 'metrics'>): boolean =>
  images !== undefined && metrics === undefined
