import { describe, expect, it } from 'vitest';
import { isListed, isListedUrl } from './address-list.ts';
import { compileBot } from './compile-bot.ts';
import { readRecording } from './read-recording.ts';

/** As Chrome DevTools exports it. */
const recording = {
  title: 'Order',
  steps: [
    { type: 'setViewport', width: 1280, height: 800, deviceScaleFactor: 1, isMobile: false },
    { type: 'navigate', url: 'https://portal.example:8443/form', assertedEvents: [{ type: 'navigation' }] },
    {
      type: 'click',
      target: 'main',
      selectors: [['aria/User'], ['#user'], ['xpath///*[@id="user"]']],
      offsetX: 1,
      offsetY: 1,
    },
    { type: 'change', value: 'Ann "the" one', selectors: [['aria/User'], ['#user']], target: 'main' },
    { type: 'change', value: 'hunter2', selectors: [['aria/Password'], ['input[type="password"]']] },
    { type: 'keyDown', key: 'Enter', target: 'main' },
    { type: 'keyUp', key: 'Enter', target: 'main' },
    {
      type: 'click',
      selectors: [['div > a'], ['text/Download'], ['aria/Download[role="link"]'], ['x-shell', 'a']],
    },
    { type: 'waitForElement', selectors: [['.done']], timeout: 5000 },
    { type: 'click', frame: [1, 0], selectors: [['a']] },
    { type: 'change', value: 'x', frame: [0], selectors: [['a']] },
    { type: 'click', frame: ['main'], selectors: [['a']] },
    { type: 'emulateNetworkConditions', download: 1 },
  ],
};

describe('a recording', () => {
  it('becomes steps with the sturdiest ways first, without passwords and clicks that typing needs not', () => {
    const read = readRecording(JSON.stringify(recording));
    expect(read?.steps).toEqual([
      { type: 'openPage', address: '"https://portal.example:8443/form"' },
      {
        type: 'typeText',
        targets: [
          { by: 'label', text: '"User"', nth: 0 },
          { by: 'css', selector: '#user', nth: 0 },
        ],
        text: '"Ann \\"the\\" one"',
        secret: '',
        submits: false,
        canRepeat: false,
      },
      expect.objectContaining({ type: 'typeText', text: '""', submits: true }),
      expect.objectContaining({
        type: 'clickElement',
        targets: [
          { by: 'role', role: 'link', text: '"Download"', nth: 0 },
          { by: 'text', text: '"Download"', nth: 0 },
          { by: 'css', selector: 'div > a', nth: 0 },
        ],
      }),
      {
        type: 'waitForElement',
        targets: [{ by: 'css', selector: '.done', nth: 0 }],
        isGone: false,
        seconds: 5,
      },
      expect.objectContaining({
        type: 'clickElement',
        frames: [':nth-match(iframe, frame, 2)', ':nth-match(iframe, frame, 1)'],
      }),
      // The same element in another frame is another: its click is no part of typing there.
      expect.objectContaining({ type: 'typeText', frames: [':nth-match(iframe, frame, 1)'] }),
    ]);
    expect(JSON.stringify(read)).not.toContain('hunter2');
    expect(read).toMatchObject({
      addresses: ['portal.example:8443'],
      leftOut: ['click', 'emulateNetworkConditions'],
      hasPassword: true,
    });
    expect(compileBot(read?.steps ?? []).faults).toEqual([]);
  });

  it.each([
    [['aria/Kennwort']],
    [['#user_pwd']],
    [['aria/PIN', '#x']],
    [['aria/暗証番号']],
    [['input[type="password"]']],
    [['aria/Mot de passe']],
  ])('takes no password over from %j', (selectors) => {
    const steps = [{ type: 'change', selectors: selectors.map((one) => [one]), value: 'hunter2' }];
    const made = readRecording(JSON.stringify({ steps }));
    expect(made?.hasPassword).toBe(true);
    expect(JSON.stringify(made)).not.toContain('hunter2');
  });

  it('takes other texts over', () => {
    const steps = [{ type: 'change', selectors: [['aria/Shipping'], ['#spinner']], value: 'fast' }];
    expect(readRecording(JSON.stringify({ steps }))).toMatchObject({
      hasPassword: false,
      steps: [{ type: 'typeText', text: '"fast"' }],
    });
  });

  it.each(['', '[]', '{}', '{"steps": 1}', '{"steps": [1]}', 'nonsense'])('is none: %s', (text) => {
    expect(readRecording(text)).toBeNull();
  });
});

describe('a list of addresses', () => {
  it.each([
    ['portal.example', 'portal.example', 443, true],
    ['portal.example', 'PORTAL.example.', 80, true],
    ['portal.example', 'portal.example', 8443, false],
    ['portal.example:8443', 'portal.example', 8443, true],
    ['portal.example:8443', 'portal.example', 443, false],
    ['*.portal.example', 'a.b.portal.example', 443, true],
    ['*.portal.example', 'portal.example', 443, false],
    ['*.portal.example', 'evilportal.example', 443, false],
    ['portal.example', 'portal.example.evil.test', 443, false],
    ['[::1]:8080', '[::1]', 8080, true],
    ['[::1]', '[::1]', 8080, false],
  ])('%s: %s at %i is %s', (one, host, port, expected) => {
    expect(isListed([one], host, port)).toBe(expected);
  });

  it.each([
    'file:///etc/passwd',
    'chrome://version',
    'https://user@portal.example/',
    'data:text/html,x',
    'ws://portal.example',
  ])('does not name %s', (address) => {
    expect(isListedUrl(['portal.example', '*.example'], address)).toBe(false);
  });
});
