/** Whether what was drawn before the app is in view. The page replaces it in one step, so it waits for its data. */
export function hasFirstView(): boolean {
  return document.getElementById('first-view') !== null
}
