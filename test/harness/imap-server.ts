import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer, TLSSocket } from 'node:tls';

/** A mail in the mailbox of the server. */
interface KeptMail {
  readonly uid: number;
  readonly source: Buffer;
  readonly receivedOn: Date;
  readonly flags: Set<string>;
}

/** How the server behaves: `wrong` answers what no client understands, `silent` not at all, `endless` without an end. */
type ImapManners = 'polite' | 'wrong' | 'silent' | 'endless' | 'huge' | 'no-greeting';

/** An IMAP server (RFC 3501) with one mailbox, `INBOX`, as far as a client needs it that reads mails. */
export interface TestImapServer {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Commands as they came, without those of signing in. */
  readonly commands: readonly string[];
  /** What clients signed in with: `LOGIN user password`, or the decoded SASL response. */
  readonly signIns: readonly string[];
  /** Puts a mail into the mailbox and answers its UID. */
  receive(source: string | Buffer, receivedOn?: Date): number;
  flagsOf(uid: number): readonly string[];
  /** Makes the mailbox anew with the same mails under other UIDs, as a restored server does. */
  renew(): void;
  behave(manners: ImapManners): void;
  /** Offers IDLE (RFC 2177) from now on. */
  offerIdle(): void;
  /** How many clients are idling. */
  idling(): number;
  /** Says no from now on to whoever fetches this mail. */
  withhold(uid: number): void;
  /** Accepts this OAuth 2 token from now on. */
  accept(token: string): void;
  stop(): Promise<void>;
}

const days = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Starts a server on a free port of 127.0.0.1. `certificate`: it speaks TLS, from the first byte or, `upgrades`, by STARTTLS. */
export async function startImapServer(
  certificate: Certificate | null = null,
  { upgrades = false }: { readonly upgrades?: boolean } = {},
): Promise<TestImapServer> {
  const state = new ServerState();
  const open = new Set<Socket>();
  const serve = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    new Session(socket, state, upgrades ? certificate : null).begin();
  };
  const server: Server =
    certificate && !upgrades ? createSecureServer(certificate, serve) : createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state.control(), {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

class ServerState {
  readonly user = 'orders@acme.example';
  readonly password = 'correct-horse';
  readonly commands: string[] = [];
  readonly signIns: string[] = [];
  mails: KeptMail[] = [];
  uidValidity = 1000;
  uidNext = 1;
  manners: ImapManners = 'polite';
  readonly withheld = new Set<string>();
  token: string | null = null;
  offersIdle = false;
  /** Tells each client that idles how many mails there are. */
  readonly idlers = new Set<() => void>();

  control() {
    return {
      user: this.user,
      password: this.password,
      commands: this.commands,
      signIns: this.signIns,
      receive: (source: string | Buffer, receivedOn = new Date()) => this.add(source, receivedOn),
      flagsOf: (uid: number) => [...(this.mails.find((mail) => mail.uid === uid)?.flags ?? [])],
      renew: () => {
        this.uidValidity += 1;
        const { mails } = this;
        this.mails = [];
        this.uidNext = 100;
        for (const { source, receivedOn } of mails) this.add(source, receivedOn);
      },
      behave: (manners: ImapManners) => {
        this.manners = manners;
      },
      offerIdle: () => {
        this.offersIdle = true;
      },
      idling: () => this.idlers.size,
      withhold: (uid: number) => {
        this.withheld.add(String(uid));
      },
      accept: (token: string) => {
        this.token = token;
      },
    };
  }

  add(source: string | Buffer, receivedOn: Date): number {
    const uid = this.uidNext++;
    const text = typeof source === 'string' ? source.replace(/\r?\n/g, '\r\n') : source;
    this.mails.push({ uid, source: Buffer.from(text), receivedOn, flags: new Set() });
    for (const tell of this.idlers) tell();
    return uid;
  }
}

class Session {
  #socket: Socket;
  readonly #state: ServerState;
  /** With which STARTTLS is offered. */
  #certificate: Certificate | null;
  #buffer = '';
  #awaited: ((line: string) => void) | null = null;
  /** How many mails the client knows of. */
  #told = 0;

  constructor(socket: Socket, state: ServerState, certificate: Certificate | null) {
    this.#socket = socket;
    this.#state = state;
    this.#certificate = certificate;
  }

  get #capabilities(): string {
    const upgrade = this.#certificate ? ' STARTTLS' : '';
    const idle = this.#state.offersIdle ? ' IDLE' : '';
    return `IMAP4rev1${upgrade}${idle} SASL-IR AUTH=PLAIN AUTH=XOAUTH2 ID`;
  }

  #listen(): void {
    this.#socket.on('data', (chunk) => {
      this.#buffer += chunk.toString('latin1');
      this.#takeLines();
    });
  }

  /** RFC 3501, 6.2.1: what came before the handshake counts no more. */
  #upgrade(): void {
    const certificate = this.#certificate;
    if (!certificate) return;
    this.#certificate = null;
    this.#socket.removeAllListeners('data');
    this.#buffer = '';
    this.#socket = new TLSSocket(this.#socket, { isServer: true, ...certificate });
    this.#socket.on('error', () => undefined);
    this.#listen();
  }

  begin(): void {
    const { manners } = this.#state;
    if (manners === 'no-greeting') return;
    this.#listen();
    if (manners === 'endless') {
      this.#socket.write('* OK ');
      const timer = setInterval(() => this.#socket.write('x'.repeat(500_000)), 5);
      this.#socket.on('close', () => clearInterval(timer));
      return;
    }
    this.#write(`* OK [CAPABILITY ${this.#capabilities}] ready`);
  }

  #write(line: string): void {
    if (!this.#socket.destroyed) this.#socket.write(`${line}\r\n`, 'latin1');
  }

  #takeLines(): void {
    for (;;) {
      const end = this.#buffer.indexOf('\r\n');
      if (end < 0) return;
      const line = this.#buffer.slice(0, end);
      const [, size] = /\{(\d+)\+?\}$/.exec(line) ?? [];
      if (size !== undefined) {
        if (!line.endsWith('+}')) this.#write('+ go on');
        if (this.#buffer.length < end + 2 + Number(size)) return;
        const literal = this.#buffer.slice(end + 2, end + 2 + Number(size));
        const rest = this.#buffer.slice(end + 2 + Number(size));
        this.#buffer = `${line.replace(/\{\d+\+?\}$/, '')}"${literal}"${rest}`;
        continue;
      }
      this.#buffer = this.#buffer.slice(end + 2);
      const awaited = this.#awaited;
      this.#awaited = null;
      if (awaited) awaited(line);
      else this.#answer(line);
    }
  }

  #answer(line: string): void {
    const [, tag = '*', name = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? [];
    const command = name.toUpperCase();
    if (command !== 'LOGIN' && command !== 'AUTHENTICATE')
      this.#state.commands.push(`${command} ${rest}`.trim());
    const { manners } = this.#state;
    if (manners === 'silent') return;
    if (manners === 'wrong') this.#write('* ))(( {99999999999999999999} ~ \u0000 NONSENSE');
    else this.#perform(tag, command, rest);
  }

  #perform(tag: string, command: string, rest: string): void {
    const ok = (text = 'done') => this.#write(`${tag} OK ${text}`);
    switch (command) {
      case 'CAPABILITY':
        this.#write(`* CAPABILITY ${this.#capabilities}`);
        ok();
        break;
      case 'STARTTLS':
        ok('go ahead');
        this.#upgrade();
        break;
      case 'ID':
        this.#write('* ID ("name" "test")');
        ok();
        break;
      case 'LOGIN':
      case 'AUTHENTICATE':
        this.#signIn(tag, command, rest);
        break;
      case 'LIST':
        this.#write(rest.endsWith('""') ? '* LIST (\\Noselect) "/" ""' : '* LIST () "/" INBOX');
        ok();
        break;
      case 'SELECT':
      case 'EXAMINE':
        this.#select(tag, rest);
        break;
      case 'UID SEARCH':
        this.#write(`* SEARCH ${this.#search(rest).join(' ')}`.trim());
        ok();
        break;
      case 'UID FETCH':
        if (this.#state.withheld.has(rest.split(' ')[0] ?? '')) {
          this.#write(`${tag} NO it is damaged`);
          break;
        }
        this.#fetch(rest);
        ok();
        break;
      case 'UID STORE':
        this.#store(rest);
        ok();
        break;
      case 'IDLE':
        this.#idle(tag);
        break;
      case 'LOGOUT':
        this.#write('* BYE bye');
        ok();
        this.#socket.end();
        break;
      case 'NOOP':
      case 'CLOSE':
        ok();
        break;
      default:
        this.#write(`${tag} BAD unknown command`);
    }
  }

  /** Until the client ends it with a line of its own. */
  #idle(tag: string): void {
    const { idlers, mails } = this.#state;
    const tell = () => this.#write(`* ${this.#state.mails.length} EXISTS`);
    const leave = () => idlers.delete(tell);
    idlers.add(tell);
    this.#socket.once('close', leave);
    this.#write('+ idling');
    if (mails.length > this.#told) tell();
    this.#awaited = () => {
      leave();
      this.#told = this.#state.mails.length;
      this.#write(`${tag} OK done`);
    };
  }

  #signIn(tag: string, command: string, rest: string): void {
    const { user, password, token, signIns } = this.#state;
    if (command === 'LOGIN') {
      signIns.push(`LOGIN ${rest.replaceAll('"', '')}`);
      const isRight = rest.replaceAll('"', '') === `${user} ${password}`;
      this.#write(isRight ? `${tag} OK in` : `${tag} NO [AUTHENTICATIONFAILED] no`);
      return;
    }
    const [method = '', initial] = rest.split(' ');
    const judge = (response: string) => {
      const text = Buffer.from(response, 'base64').toString();
      signIns.push(text.replaceAll('\0', ' ').replaceAll('\x01', ' '));
      const isPlain = method.toUpperCase() === 'PLAIN' && text === `\0${user}\0${password}`;
      const isToken = token !== null && text === `user=${user}\x01auth=Bearer ${token}\x01\x01`;
      this.#write(isPlain || isToken ? `${tag} OK in` : `${tag} NO [AUTHENTICATIONFAILED] no`);
    };
    if (initial !== undefined) judge(initial);
    else {
      this.#awaited = judge;
      this.#write('+ ');
    }
  }

  #select(tag: string, rest: string): void {
    const { mails, uidValidity, uidNext } = this.#state;
    if (!/^"?INBOX"?/i.test(rest)) {
      this.#write(`${tag} NO [NONEXISTENT] no such mailbox`);
      return;
    }
    this.#write('* FLAGS (\\Seen)');
    this.#write('* OK [PERMANENTFLAGS (\\Seen)] flags');
    this.#told = mails.length;
    this.#write(`* ${mails.length} EXISTS`);
    this.#write('* 0 RECENT');
    this.#write(`* OK [UIDVALIDITY ${uidValidity}] valid`);
    this.#write(`* OK [UIDNEXT ${uidNext}] next`);
    this.#write(`${tag} OK [READ-WRITE] selected`);
  }

  #search(rest: string): number[] {
    const [, from = '1', to = ''] = /UID (\d+)(?::(\d+|\*))?/i.exec(rest) ?? [];
    const [, since] = /SINCE "?(\d+-\w+-\d+)"?/i.exec(rest) ?? [];
    const { mails } = this.#state;
    if (since !== undefined) {
      return mails.filter((mail) => mail.receivedOn >= new Date(since)).map(({ uid }) => uid);
    }
    const last = to === '' ? Number(from) : to === '*' ? Number.POSITIVE_INFINITY : Number(to);
    const found = mails.map(({ uid }) => uid).filter((uid) => uid >= Number(from) && uid <= last);
    // RFC 3501, 6.4.8: a range to `*` always has the last mail.
    const [highest] = mails.map(({ uid }) => uid).slice(-1);
    return found.length === 0 && to === '*' && highest !== undefined ? [highest] : found;
  }

  #fetch(rest: string): void {
    const [range = '', ...items] = rest.split(' ');
    const wanted = items.join(' ').toUpperCase();
    for (const [at, mail] of this.#state.mails.entries()) {
      if (String(mail.uid) !== range) continue;
      const parts = [`UID ${mail.uid}`];
      if (wanted.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${mail.source.length}`);
      if (wanted.includes('INTERNALDATE')) parts.push(`INTERNALDATE "${internalDate(mail.receivedOn)}"`);
      if (wanted.includes('FLAGS')) parts.push(`FLAGS (${[...mail.flags].join(' ')})`);
      if (!wanted.includes('BODY')) {
        this.#write(`* ${at + 1} FETCH (${parts.join(' ')})`);
        continue;
      }
      const size = this.#state.manners === 'huge' ? 4_000_000_000 : mail.source.length;
      this.#socket.write(`* ${at + 1} FETCH (${parts.join(' ')} BODY[] {${size}}\r\n`);
      this.#socket.write(mail.source);
      this.#write(')');
    }
  }

  #store(rest: string): void {
    const [range = ''] = rest.split(' ');
    const mail = this.#state.mails.find(({ uid }) => String(uid) === range);
    for (const [flag] of rest.matchAll(/\\\w+/g)) mail?.flags.add(flag);
  }
}

function internalDate(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${two(at.getUTCDate())}-${days[at.getUTCMonth()]}-${at.getUTCFullYear()}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
}
