export default function ImageUpload({ clientId }: { clientId: string }) {
  return null
}
