let lastNumber = 0;
interface MailParts {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly id?: string;
  readonly head?: readonly string[];
  readonly text?: string;
}

/** A mail of a shop to the orders of Acme, each with an id of its own. */
export function aMail({
  from = 'Ana <ana@shop.example>',
  to = 'orders@acme.example',
  ...parts
}: MailParts = {}) {
  const number = ++lastNumber;
  return [
    ...(parts.head ?? []),
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${parts.subject ?? `Order ${number}`}`,
    `Message-ID: ${parts.id ?? `<${number}@shop.example>`}`,
    'Date: Sat, 28 Nov 2026 09:00:00 +0000',
    'Content-Type: text/plain; charset=utf-8',
    '',
    parts.text ?? 'Two lamps, please.',
    '',
  ].join('\r\n');
}

/** A mail in HTML with one file. */
export function aMailWithFile(name: string, content: string | Buffer, subject = 'With a file') {
  return [
    'From: ana@shop.example',
    'To: orders@acme.example',
    `Subject: ${subject}`,
    `Message-ID: <${++lastNumber}@shop.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Two <b>lamps</b></p><script>alert(1)</script><p>Thanks &amp; bye</p>',
    '--b',
    'Content-Type: text/plain',
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    (typeof content === 'string' ? Buffer.from(content) : content)
      .toString('base64')
      .replace(/(.{76})/g, '$1\r\n'),
    '--b--',
    '',
  ].join('\r\n');
}
