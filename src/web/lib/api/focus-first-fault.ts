const places = 'form, dialog, [role="dialog"], [role="alertdialog"], main';

/** The form, dialog or page that has the focus, and from which the request is sent. */
export function placeOfFocus(): Element {
  return document.activeElement?.closest(places) ?? document.body;
}

/** Moves the focus to the first control inside `place` that is marked as invalid, if there is one. */
export function focusFirstFault(place: Element): void {
  const control = place.querySelector('[aria-invalid="true"]');
  if (control instanceof HTMLElement) control.focus();
}
