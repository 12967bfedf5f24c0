import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const frame = {
  subject: 'Expense claim: EXP-1',
  link: 'https://forms.example.com/task-editor/m/r/t',
  linkText: 'Open task',
  footer: 'You take part in “Expense claim”.',
};
const values: Record<string, string> = { number: 'EXP-1', purpose: '<img src=x onerror=alert(1)> & more' };
const textOf = (name: string) => values[name];

describe('renderMail', () => {
  it('fills subject and body, and links to the task', () => {
    const mail = renderMail({ subject: 'New {number}', body: '<p>{purpose}</p><p>Bye</p>' }, textOf, frame);
    expect(mail.subject).toBe('New EXP-1');
    expect(mail.html).toContain('<p>&lt;img src=x onerror=alert(1)&gt; &amp; more</p>');
    expect(mail.html).toContain('<a href="https://forms.example.com/task-editor/m/r/t">Open task</a>');
    expect(mail.text).toContain('<img src=x onerror=alert(1)> & more\nBye\n');
    expect(mail.text).toContain('Open task: https://forms.example.com/task-editor/m/r/t');
  });

  it('removes scripts from the template, and never lets a value become markup in an attribute', () => {
    const body = '<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">a</a><b>{purpose}</b>';
    const { html } = renderMail({ subject: '', body }, textOf, frame);
    expect(html).not.toMatch(/<script|javascript:|onclick|<img/);
  });

  it('keeps the subject on one line and has a default subject', () => {
    const withBreak = (name: string) => (name === 'number' ? 'a\r\nBcc: eve@example.com' : undefined);
    expect(renderMail({ subject: '{number}', body: '' }, withBreak, frame).subject).toBe(
      'a Bcc: eve@example.com',
    );
    expect(renderMail({ subject: ' ', body: 'x' }, textOf, frame).subject).toBe('Expense claim: EXP-1');
  });
});
