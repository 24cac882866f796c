/** Numbers by which pictures are judged, on the server and in SQL. */
/** What is read of an uploaded picture, whatever its file says. */
export const decoding = {
  /** Checked in the header: a picture of 250 kB can unpack to a gigabyte. */
  maxPixels: 24_000_000,
  /** The longer side to the shorter one: a long screenshot passes, a line does not. */
  maxRatio: 20,
  /** Height to width. Taller strips are scaled down, because WebP stores at most 16383 pixels per side. */
  maxTallness: 5,
  seconds: 15,
  /** Decoded pictures are large: so many at a time in a server, and one of each owner. */
  atATime: 2,
  /** A picture of an account of which many wait lets so many stages of others that came later go first. */
  overtakenMax: 24,
} as const
/** Pictures are looked at before others see them. */
export const screening = {
  /** From this likelihood on, staff decide about a profile photo, and a picture in a chat is veiled. */
  nudityMin: 0.7,
  /** A clear face takes at least this share of the picture. */
  faceShareMin: 0.04,
  /** No hash of a drawing is kept, because those of different drawings are alike. */
  drawingMin: 0.8,
  /** From this likelihood on staff read that a picture looks drawn. */
  looksDrawnMin: 0.5,
  /** Hashes of copies differ in at most so many of 64 bits. */
  copyBits: 6,
  /** Copies in other accounts that are noted for one picture. */
  twinsMax: 20,
  /** An upload is looked at when its files are stored; if that never happens, after this time. */
  storingMinutes: 2,
  /** The waiting pictures among which the next is chosen fairly. */
  window: 1000,
  /** After so many failures while others succeed, staff look at the picture themselves. */
  triesMax: 6,
  /** How long the hashes of a banned account's photos are kept. */
  bannedYears: 1,
  page: 30,
} as const
/** How members show that their photos are of them (docs/decisions/0073). */
export const verification = {
  /** Descriptors of faces that are less apart are of one person; those that are further apart are of two. Staff look at the rest. */
  samePersonMax: 0.5,
  otherPersonMin: 0.65,
  /** Faces that are less apart are in one picture and a copy of it: two pictures of one person differ more (docs/decisions/0102). */
  copiedFaceMax: 0.15,
  /** A head that is turned at least so far is turned; at less than the second it is not. Staff look at the rest. */
  turnMinDegrees: 15,
  turnUnsureDegrees: 9,
  /** How surely a face smiles, 0 to 1: a smile from the first on, none below the second. Staff look at the rest. */
  smileMin: 0.8,
  smileUnsureMin: 0.4,
  /** A check that is not sent by then ends, and its pictures are deleted. */
  openMinutes: 20,
  /** How long pictures are kept after the decision. */
  pictureHours: 48,
  /** A check that staff have not decided by then ends, and its pictures are deleted. */
  undecidedDays: 30,
  /** How long it is kept that a check was decided, and how. */
  keptDays: 90,
  /** How often a gesture may be replaced in one check. */
  replacementsMax: 2,
  /** After so many failures to look at them while others succeed, staff look at the pictures themselves. */
  triesMax: 6,
} as const
