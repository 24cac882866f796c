import { Avatar, StaffAvatar } from '#/components/avatar.tsx'
import { FirstTouch } from '#/components/empty-pictures/first-touch.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { Logo } from '#/components/logo.tsx'
import { Mark } from '#/components/mark.tsx'
import { NightSky } from '#/components/night-sky.tsx'
import { Photo } from '#/components/photo.tsx'
import { Stars, StarsPill } from '#/components/stars.tsx'
import { useFormat } from '#/i18n/format.ts'
import { Button } from '#/ui/button.tsx'
import { Sample } from './sample.tsx'
import { uploadId } from '@yuti/contract/base'
import type { Picture } from '@yuti/contract/media'

export function ProductSamples() {
  const format = useFormat()
  return (
    <>
      <Sample title="Mark">
        <Logo />
        <NightSky className="rounded-card p-6 pt-40">
          <Mark className="mx-auto mb-8 w-full max-w-70 text-cream" />
          <p className="font-display font-semibold text-3xl tracking-[-0.015em]">
            Two births. One conjunction.
          </p>
          <p className="mt-2 mb-6 opacity-90">Meet people whose charts meet yours.</p>
          <Button wide>Find your match</Button>
          <Button wide variant="on-night">
            I have an account
          </Button>
        </NightSky>
      </Sample>
      <Sample title="Stars and photos">
        {[5, 4, 3, 2, 1, 0].map((stars) => (
          <Stars key={stars} rating={{ stars, isEstimate: false, isExact: true }} className="self-start" />
        ))}
        <div className="grid grid-cols-3 gap-2">
          <Photo
            picture={samplePicture(sceneUrl)}
            alt="A hill"
            sizes="33vw"
            className="aspect-[3/4] rounded-input"
          />
          <Photo
            picture={samplePicture('/missing.webp')}
            alt="Lost"
            sizes="33vw"
            className="aspect-[3/4] rounded-input"
          />
          <Photo picture={null} alt="" sizes="33vw" className="aspect-[3/4] rounded-input" />
        </div>
        <div className="relative aspect-[4/3] overflow-hidden rounded-card">
          <Photo picture={samplePicture(sceneUrl)} alt="A hill" sizes="50vw" className="size-full" />
          <StarsPill rating={{ stars: 4, isEstimate: false }} className="absolute top-3 left-3" />
          <StarsPill rating={{ stars: 2, isEstimate: true }} className="absolute bottom-3 left-3" />
        </div>
        <div className="flex items-center gap-3">
          <Avatar picture={samplePicture(sceneUrl)} name="Anna" />
          <Avatar picture={null} name="Mira" />
          <StaffAvatar />
        </div>
        <p className="text-muted text-sm">
          {format.distanceAway(4)}, {format.day('1992-02-14', 'long')},{' '}
          {format.date('2026-11-12T09:40:00Z', 'short')}
        </p>
      </Sample>
      <Sample title="Empty and failed">
        <EmptyState
          picture={<FirstTouch />}
          title="No matches yet"
          text="Keep swiping to find your perfect match!"
        >
          <Button>Discover</Button>
        </EmptyState>
        <ErrorState error={sampleError} onRetry={() => undefined} />
      </Sample>
    </>
  )
}

/** A drawn picture, so that the gallery needs no server. */
const sceneUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="peachpuff"/><stop offset="1" stop-color="indianred"/></linearGradient></defs><path fill="url(#g)" d="M0 0h300v400H0z"/><circle cx="200" cy="110" r="44" fill="moccasin"/><path fill="brown" d="M0 300q90-70 180-20t120-10v130H0z"/></svg>',
)}`

function samplePicture(url: string): Picture {
  return {
    id: uploadId.parse(`00000000-0000-4000-8000-${String(url.length).padStart(12, '0')}`),
    width: 900,
    height: 1200,
    thumbhash: '3PcNNYSFeXh/h3eld0iHZoZgVwh2',
    urlTemplate: url,
  }
}

const sampleError = new TypeError('Failed to fetch')
