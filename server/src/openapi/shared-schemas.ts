import { birth, birthInput, birthMoment } from '@yuti/contract/births'
import { sky } from '@yuti/contract/charts'
import { okResult } from '@yuti/contract/base'
import { ownAbout, shownAbout } from '@yuti/contract/about'
import { calculationResult } from '@yuti/contract/compatibility'
import { listedMatch, match } from '@yuti/contract/matches'
import { realtimeEvent } from '@yuti/contract/events'
import { picture, voiceNote } from '@yuti/contract/media'
import { message } from '@yuti/contract/messages'
import { matchedPerson, person, personSummary } from '@yuti/contract/people'
import { ownProfile } from '@yuti/contract/profiles'

const output = <Schema>(schema: Schema) => ({ strategy: 'output' as const, schema })

/** Schemas that several answers share; the reference describes each once, under this name. */
export const sharedSchemas = {
  Ok: output(okResult),
  Picture: output(picture),
  VoiceNote: output(voiceNote),
  Person: output(person),
  MatchedPerson: output(matchedPerson),
  PersonSummary: output(personSummary),
  OwnAbout: output(ownAbout),
  ShownAbout: output(shownAbout),
  OwnProfile: output(ownProfile),
  Birth: output(birth),
  BirthInput: { strategy: 'input' as const, schema: birthInput },
  BirthMoment: output(birthMoment),
  Sky: output(sky),
  CalculationResult: output(calculationResult),
  Match: output(match),
  ListedMatch: output(listedMatch),
  Message: output(message),
  RealtimeEvent: output(realtimeEvent),
}
