import { describe, expect, it } from 'vitest';
import { isAppBotLicensed, ocrChoiceFaults } from './ocr-providers.ts';

const azure = 'azure-document-intelligence';
const both = ['Formwright:invoice', 'Formwright:receipt', 'Azure:invoice', 'Azure:receipt'];
const codes = (providerId: string | null, services: string | null, bots = both, before: string[] = []) =>
  ocrChoiceFaults({ providerId, providerName: null, services }, bots, before).map(({ code }) => code);

describe('the provider and services of an app', () => {
  it('are fine when they are empty, or licensed', () => {
    expect(codes(null, null)).toEqual([]);
    expect(codes('formwright', null, [])).toEqual([]);
    expect(codes('formwright', 'formwright-invoice,formwright-receipt')).toEqual([]);
  });

  it('have to exist, belong together and be named once', () => {
    expect(codes('nobody', null)).toEqual(['unknown_choice']);
    expect(codes(null, 'formwright-invoice')).toEqual(['unknown_choice']);
    expect(codes('formwright', `${azure}-invoice`)).toEqual(['unknown_choice']);
    expect(codes('formwright', 'formwright-invoice,formwright-invoice')).toEqual(['unknown_choice']);
    const misnamed = { providerId: 'formwright', providerName: 'Azure', services: null };
    expect(ocrChoiceFaults(misnamed, both)).toEqual([{ key: 'ocrProviderName', code: 'unknown_choice' }]);
  });

  it('are one service where the provider takes one', () => {
    expect(codes(azure, `${azure}-invoice`)).toEqual([]);
    expect(codes(azure, `${azure}-invoice,${azure}-receipt`)).toEqual(['single_service']);
  });

  it('need a bot licence for exactly this provider and service', () => {
    expect(codes('formwright', 'formwright-invoice', ['Azure:invoice'])).toEqual(['bot_licence_missing']);
    expect(codes('formwright', 'formwright-invoice', ['Formwright:receipt'])).toEqual([
      'bot_licence_missing',
    ]);
    expect(codes('formwright', 'formwright-invoice', [], ['formwright-invoice'])).toEqual([]);
    expect(isAppBotLicensed(both, 'formwright', 'formwright-invoice')).toBe(true);
    expect(isAppBotLicensed(['Azure:invoice'], 'formwright', 'formwright-invoice')).toBe(false);
    expect(isAppBotLicensed(both, 'formwright', null)).toBe(false);
  });
});
