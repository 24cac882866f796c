// The rules of changing a birth, for the nouns that store one and that close accounts.
export { hashMailbox } from './mailbox.ts'
export { deleteOpenBirthRequest } from './repository.ts'
export {
  askBirthChange,
  beginMailboxMove,
  cancelBirthChange,
  readBirthChange,
  rememberBirth,
  storeOwnBirth,
} from './service.ts'
