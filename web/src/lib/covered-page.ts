/** True while a dialog or menu is above the page: keys are not for the page then, also before the focus has moved. */
export const isPageCovered = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
