import { emptyAbout } from '@yuti/contract/about-choices'
import { uploadId, userId } from '@yuti/contract/base'
import type { Picture } from '@yuti/contract/media'
import type { OwnProfile, ProfileDraft } from '@yuti/contract/profiles'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes, memberSession } from './fake-api.ts'
import { onceMoment } from './moment-samples.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

export function samplePhoto(number: number): Picture {
  return {
    id: uploadId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
    width: 640,
    height: 800,
    thumbhash: '3PcNNYSFeXh/h3eld0iHZoZgVwh2',
    urlTemplate: `${pixel}#${number}`,
  }
}

export const newcomer: OwnProfile = {
  id: userId.parse(memberSession.user?.id),
  name: 'Anna',
  email: 'anna@example.org',
  birth: null,
  birthChange: { change: { kind: 'free' }, request: null },
  age: null,
  bio: '',
  interests: [],
  about: emptyAbout,
  gender: null,
  lookingFor: [],
  photos: [],
  showAge: true,
  showDistance: true,
  showActivity: true,
  isPaused: false,
  heldParts: [],
  sharesSeen: true,
  sharesTyping: true,
  showsPictures: false,
  language: 'en',
  place: null,
}

export const settled: OwnProfile = {
  ...newcomer,
  birth: {
    date: '1997-02-14',
    time: '06:45',
    city: 'Barcelona, Spain',
    timeIsAbout: false,
    disambiguation: null,
  },
  birthChange: { change: { kind: 'available', isDelayed: true }, request: null },
  age: 29,
  bio: 'Ceramicist by day, salsa by night.',
  interests: ['Ceramics', 'Salsa'],
  gender: 'female',
  lookingFor: ['male', 'non_binary'],
  photos: [1, 2, 3].map(samplePhoto),
  place: { town: null },
}

type SentDraft = Omit<ProfileDraft, 'photoIds' | 'timeIsAbout' | 'confirmsBirthChange'> & {
  photoIds: string[]
  timeIsAbout?: boolean | undefined
  confirmsBirthChange?: boolean | undefined
}
type Profiles = NonNullable<Fakes<Api>['profiles']>
type Others = Pick<Fakes<Api>, 'discovery' | 'places'>

/** A fake server with one profile; `saved` holds the inputs it received. */
export function serveWizard(own: OwnProfile, fakes: Profiles = {}, others: Others = {}) {
  const saved: SentDraft[] = []
  let uploads = 100
  fakeApi({
    account: { session: () => ({ ...memberSession, isComplete: own.birth !== null }) },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    ...others,
    discovery: { countReach: () => ({ atLeast: 50, isNearby: false }), ...others.discovery },
    profiles: {
      own: () => own,
      readBirth: () => onceMoment,
      uploadPhoto: () => samplePhoto((uploads += 1)),
      save: (draft) => {
        saved.push(draft)
        return { ...settled, name: draft.name }
      },
      ...fakes,
    },
  })
  return { saved }
}

export function imageFile(name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File(['bytes'], name, { type })
}
