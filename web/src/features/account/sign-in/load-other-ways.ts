/** The ways to sign in without a password are not in the files that a sign-up needs. */
export const loadOtherWays = () => import('./other-ways.tsx').then((file) => ({ default: file.OtherWays }))
