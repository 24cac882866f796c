import { Button } from '#/ui/button.tsx'

export function GalleryScreen() {
  return (
    <main className="flex flex-col gap-4 p-6">
      <h1 className="text-xl">Gallery</h1>
      <Button>Find your match</Button>
      <Button loading>Find your match</Button>
      <Button variant="secondary">Secondary</Button>
    </main>
  )
}
