/** True for a time on the full or half hour ("14:00", "06:30"), which people often remember only roughly. */
export function isRoundedTime(time: string): boolean {
  return /:[03]0(:00)?$/.test(time)
}
