import type { Locale } from '#messages/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { buildPeopleDirectory, type PeopleDirectory } from './people-directory.ts';
import { type DirectoryRows, loadDirectoryRows } from './people-store.ts';

const channel = 'people-changed';

/** A safety net under the signals: a directory older than this is read again. */
const maxAgeMs = 60_000;

interface Held {
  readonly rows: DirectoryRows;
  readonly hasErased: boolean;
  /** By language, as they were asked for; one for all unless somebody is erased. */
  readonly directories: Map<Locale, PeopleDirectory>;
  readonly readAtMs: number;
}

/** Keeps each tenant's directory in memory; `changed` drops it on every node. */
class DirectoryCache {
  readonly #held = new Map<string, Held>();
  readonly #platform: Platform;
  #generation = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.signals.subscribe(channel, (payload) => {
      const { tenantId } = payload as { tenantId: string };
      this.#drop(tenantId);
    });
    platform.signals.onGap(() => {
      this.#generation += 1;
      this.#held.clear();
    });
  }

  /**
   * Reads through the given handle. Callers never wait for each other: one of them might hold the only connection of
   * the embedded database.
   */
  async get(tenant: Tenant, db: TenantDatabase, locale: Locale = 'en'): Promise<PeopleDirectory> {
    const nowMs = this.#platform.now().getTime();
    const held = this.#held.get(tenant.id);
    if (held && Math.abs(nowMs - held.readAtMs) < maxAgeMs) return inLanguage(held, locale);
    const generation = this.#generation;
    const rows = await loadDirectoryRows(db);
    const hasErased = rows.users.some(({ erasedOn }) => erasedOn !== null);
    const read: Held = { rows, hasErased, directories: new Map(), readAtMs: nowMs };
    // A change while reading may have made it old before it is kept.
    if (generation === this.#generation) this.#held.set(tenant.id, read);
    return inLanguage(read, locale);
  }

  #drop(tenantId: string): void {
    this.#generation += 1;
    this.#held.delete(tenantId);
  }

  async changed(tenant: Tenant): Promise<void> {
    this.#drop(tenant.id);
    await this.#platform.signals.publish(channel, { tenantId: tenant.id });
  }
}

/** Only the names of erased people differ between languages. */
function inLanguage({ rows, hasErased, directories }: Held, locale: Locale): PeopleDirectory {
  const language = hasErased ? locale : 'en';
  const known = directories.get(language);
  if (known) return known;
  const built = buildPeopleDirectory(rows, language);
  directories.set(language, built);
  return built;
}

const caches = new WeakMap<Platform, DirectoryCache>();

export function directoryCacheOf(platform: Platform): DirectoryCache {
  const known = caches.get(platform);
  if (known) return known;
  const cache = new DirectoryCache(platform);
  caches.set(platform, cache);
  return cache;
}
