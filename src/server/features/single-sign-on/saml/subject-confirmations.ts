/** What a bearer confirmation of an assertion's subject is bound to. */
export interface SubjectConfirmation {
  readonly recipient: string;
  readonly inResponseTo: string;
  readonly notOnOrAfter: string;
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** The bearer confirmations of a verified assertion, as the library's XML reader gives it. */
export function confirmationsOf(assertion: unknown): readonly SubjectConfirmation[] {
  return children(children([assertion], 'Assertion'), 'Subject').flatMap((subject) =>
    children([subject], 'SubjectConfirmation')
      .filter((confirmation) => attributeOf(confirmation, 'Method') === bearer)
      .flatMap((confirmation) => children([confirmation], 'SubjectConfirmationData'))
      .map((data) => ({
        recipient: attributeOf(data, 'Recipient'),
        inResponseTo: attributeOf(data, 'InResponseTo'),
        notOnOrAfter: attributeOf(data, 'NotOnOrAfter'),
      })),
  );
}

function children(parents: readonly unknown[], name: string): readonly unknown[] {
  return parents.flatMap((parent) => {
    const found = (parent as Readonly<Record<string, unknown>> | undefined)?.[name];
    return found === undefined ? [] : Array.isArray(found) ? found : [found];
  });
}

function attributeOf(element: unknown, name: string): string {
  const attributes = (element as { readonly $?: Readonly<Record<string, unknown>> }).$ ?? {};
  const value = attributes[name];
  return typeof value === 'string' ? value : '';
}
