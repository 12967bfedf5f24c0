/** A text as it stands inside an element or an attribute of XML. */
export function xmlText(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
