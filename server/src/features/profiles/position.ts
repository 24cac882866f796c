/** The key of the limit `profiles.position`, which `updatePosition` and `save` share. */
export const positionKey = (memberId: string) => `user:${memberId}`
