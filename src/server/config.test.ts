import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('starts without any setting: embedded database, demo on', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 3000, DATA_DIR: './data', DEMO: true, DEFAULT_TENANT: 'demo' });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('leaves the demo off on PostgreSQL unless it is set', () => {
    const DATABASE_URL = 'postgres://user@host/name';
    expect(readConfig({ DATABASE_URL }).DEMO).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).DEMO).toBe(true);
  });

  it('lists every error at once', () => {
    const read = () => readConfig({ PORT: 'many', DATABASE_URL: 'mysql://x', SMTP_URL: 'nowhere' });
    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SMTP_URL/);
  });

  it('names settings that need each other', () => {
    expect(() => readConfig({ S3_ACCESS_KEY_ID: 'id' })).toThrow(/S3_SECRET_ACCESS_KEY/);
    expect(() => readConfig({ S3_ENDPOINT: 'http://store' })).toThrow(/S3_BUCKET/);
  });

  it('treats an empty setting as not set', () => {
    expect(readConfig({ PORT: '', S3_BUCKET: '' }).PORT).toBe(3000);
  });
});
