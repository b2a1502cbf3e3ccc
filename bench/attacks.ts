import { readdirSync, statSync } from "node:fs";
import {
	type ClientHttp2Session,
	connect as connectHttp2,
	constants,
	type Settings,
} from "node:http2";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { contactLetter } from "../test/deploy/contact-letter.ts";
import { dist } from "../test/deploy/start-server.ts";

// What attackers do, for bench/attack.ts. As a program (`node bench/attacks.ts NAME PORT`), this
// attacks an nginx on the same machine, and prints how many connections nginx accepted.

/** How long each attack continues, in milliseconds. */
export const attackTime = Number(process.env.ATTACK_MS ?? 10_000);
/** Linux takes every address that begins with 127 for one of its own. */
export const attackerAddress = "127.0.0.3";

type Run = (port: number) => Promise<number>;
export type Attack = {
	/** Resolves at the end of the attack, with the number of connections that were accepted. */
	readonly run: Run;
	/** The visitor has the same address as the attacker. */
	readonly isNear?: boolean;
	/**
	 * nginx trusts the attacker's `X-Forwarded-For` header, so that the attacker can use any
	 * address.
	 */
	readonly isProxy?: boolean;
};

type Crowd = {
	/** How long a connection that was closed stays closed, in milliseconds. */
	readonly reopenMs?: number;
	/** How long a connection waits before its next request, in milliseconds. */
	readonly thinkMs?: number;
	/** The address of the connection with this number. */
	readonly from?: (number: number) => string;
};

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
const post = (
	rest: string,
	{ path = "/contact", type = "application/x-www-form-urlencoded" } = {},
) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${rest}`;
const sized = (body: string, more = "") =>
	`${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const chunked = (count: number) =>
	`Transfer-Encoding: chunked\r\n\r\n${"1\r\na\r\n".repeat(count)}0\r\n\r\n`;
const json = { path: "/api/contact", type: "application/json" };
const letter = (number: number) => contactLetter(`Visitor ${number}`).body;
const formLetter = (number: number) => String(new URLSearchParams(JSON.parse(letter(number))));
const endlessBody = `Content-Length: 180000\r\n\r\n${"a".repeat(170_000)}`;
/** An IPv4 address for each five messages. */
const address = (number: number) =>
	`198.${18 + Math.floor(number / 327_680)}.${Math.floor(number / 1280) % 256}.${Math.floor(number / 5) % 256}`;
/** One of the sixteen /64 networks of a /60. */
const network = (number: number) => `2001:db8:0:${(number % 16).toString(16)}::1`;

/** Attacks that did harm to earlier versions, and those that any server on the net meets. */
export const attacks: Readonly<Record<string, Attack>> = {
	none: { run: () => pause(attackTime, 0) },
	// `fields`: a form with 90,000 fields. `lists`: as many nested JSON lists as fit into a body.
	fields: { run: again(8, () => post(sized("a&".repeat(90_000)))) },
	"many fields": { run: again(100, () => post(sized("a&".repeat(90_000)))) },
	lists: { run: again(100, () => post(sized("[".repeat(180_000)), json)) },
	// 8 request bodies that arrive byte by byte, while the visitor reads from the same address.
	"slow bodies nearby": { isNear: true, run: drip(8, post("Content-Length: 60000\r\n\r\n")) },
	"slow bodies": { run: drip(1_000, post("Content-Length: 60000\r\n\r\n")) },
	// Long headers that never end. nginx does not count these connections for their address.
	"slow headers": {
		run: drip(3_000, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Padding: ${"a".repeat(30_000)}`),
	},
	// Connections that send nothing at all.
	idle: { run: (port) => many(3_000, port, () => {}) },
	// One connection that exceeds the limits, and 199 that send ordinary requests.
	"one cut off": {
		run: async (port) => {
			const one = pipelined(1, (number) => `/${number}`)(port);
			const others = again(199, () => get("/healthz"))(port);
			return (await one) + (await others);
		},
	},
	"short chunks": { run: again(50, () => post(chunked(250))) },
	// The largest allowed body, in chunks of one byte.
	chunks: { run: again(150, () => post(chunked(65_000))) },
	// Connections with 1,800 requests each, whose responses nobody reads.
	pipelining: { run: pipelined(40, (number) => `/${number}`) },
	"pipelining a form": { run: pipelined(40, () => "/contact?topic=plans") },
	"slow readers": {
		run: (port) => {
			const path = largestAsset();
			return pipelined(300, () => path)(port);
		},
	},
	// More connections than the server accepts, each kept alive after one response.
	connections: { run: (port) => many(10_050, port, (socket) => socket.write(get("/healthz"))) },
	// 9,000 request bodies that never end, then 4,000 from the networks of one customer.
	bodies: { run: (port) => many(9_000, port, (socket) => socket.write(post(endlessBody))) },
	"bodies of a /60": {
		isProxy: true,
		run: (port) => {
			let number = 0;
			const text = () => post(`X-Forwarded-For: ${network(number++)}\r\n${endlessBody}`);
			return many(4_000, port, (socket) => socket.write(text()));
		},
	},
	"large bodies": { run: again(100, () => post(sized(`message=${"a".repeat(180_000)}`))) },
	"too large bodies": { run: again(100, () => post(sized("a".repeat(1_000_000)))) },
	// Messages from one address, and more than the site accepts from as many as that needs.
	form: { run: again(64, (number) => post(sized(formLetter(number)))) },
	messages: {
		isProxy: true,
		run: again(20, (number) =>
			post(sized(letter(number), `X-Forwarded-For: ${address(number)}\r\n`), json),
		),
	},
	// Up to 4,000 connections a second from one address, each for one response.
	reconnecting: {
		run: (port) =>
			many(200, port, (socket) => socket.write(get("/healthz", "Connection: close\r\n")), {
				reopenMs: 50,
			}),
	},
	// 250 connections that each request one page after another.
	flood: { run: again(250, () => get(`/${Math.random()}`, "Accept-Encoding: br\r\n")) },
	// HTTP/2: responses that nobody lets nginx send, and requests that are canceled at once.
	"unread streams": {
		run: sessions(100, { initialWindowSize: 0 }, (session) => {
			for (let number = 0; number < 64; number += 1) request(session);
		}),
	},
	"canceled streams": { run: sessions(40, {}, cancelAgainAndAgain) },
	// No attack, but 300 visitors at once, each of whom opens two pages a second.
	visitors: {
		run: again(300, (number) => get(`/?${number}`, "Accept-Encoding: br\r\n"), {
			thinkMs: 500,
			from: (number) => `127.1.${Math.floor(number / 200)}.${1 + (number % 200)}`,
		}),
	},
};

/** Sends 1,800 requests over each of this many connections, and reads no response. */
function pipelined(count: number, path: (number: number) => string): Run {
	const text = Array.from({ length: 1_800 }, (_, number) => get(path(number))).join("");
	return (port) =>
		many(count, port, (socket) => {
			socket.pause();
			socket.write(text);
		});
}

/**
 * Opens this many connections. Each sends the request again as soon as it has received a response.
 */
function again(count: number, text: (round: number) => string, crowd: Crowd = {}): Run {
	const { thinkMs = 0 } = crowd;
	let round = 0;
	const open = (socket: Socket) => {
		const ask = () => void socket.write(text(round++));
		socket.on("data", (part) => {
			if (part.subarray(0, 9).toString() !== "HTTP/1.1 ") return;
			if (thinkMs === 0) ask();
			else setTimeout(ask, thinkMs);
		});
		ask();
	};
	return (port) => many(count, port, open, crowd);
}

/** Sends the beginning of a request over each connection, then a byte every two seconds. */
function drip(count: number, beginning: string): Run {
	return (port) =>
		many(count, port, (socket) => {
			socket.write(beginning);
			const timer = setInterval(() => socket.write("a"), 2_000);
			socket.once("close", () => clearInterval(timer));
		});
}

/**
 * Holds this many connections open until the attack ends. Reopens a closed connection after
 * `reopenMs`.
 * @returns the number of connections that were accepted
 */
async function many(
	count: number,
	port: number,
	use: (socket: Socket) => unknown,
	{ reopenMs = 1000, from = () => attackerAddress }: Crowd = {},
): Promise<number> {
	const end = performance.now() + attackTime;
	const sockets = new Set<Socket>();
	let accepted = 0;
	const open = (number: number) => {
		if (performance.now() > end) return;
		const localAddress = from(number);
		const options = { port, host: "127.0.0.1", localAddress, rejectUnauthorized: false };
		const socket: Socket = connectTls(options, () => {
			accepted += 1;
			use(socket);
		});
		sockets.add(socket);
		socket.on("error", () => {});
		socket.on("data", () => {});
		socket.on("close", () => {
			sockets.delete(socket);
			setTimeout(open, reopenMs, number);
		});
	};
	for (let number = 0; number < count; number += 1) {
		open(number);
		if (number % 50 === 49) await pause(10);
	}
	await pause(Math.max(0, end - performance.now()));
	for (const socket of sockets) socket.destroy();
	return accepted;
}

/** Holds this many connections of HTTP/2 open until the attack ends. */
function sessions(
	count: number,
	settings: Settings,
	use: (session: ClientHttp2Session) => void,
): Run {
	return async (port) => {
		const end = performance.now() + attackTime;
		const all = new Set<ClientHttp2Session>();
		let accepted = 0;
		const open = () => {
			if (performance.now() > end) return;
			const options = { localAddress: attackerAddress, rejectUnauthorized: false, settings };
			const session: ClientHttp2Session = connectHttp2(
				`https://127.0.0.1:${port}`,
				options,
				() => {
					accepted += 1;
					use(session);
				},
			);
			all.add(session);
			session.on("error", () => {});
			session.on("close", () => {
				all.delete(session);
				setTimeout(open, 1000);
			});
		};
		for (let number = 0; number < count; number += 1) open();
		await pause(attackTime);
		for (const session of all) session.destroy();
		return accepted;
	};
}

function request(session: ClientHttp2Session) {
	return session.request({ ":path": "/" }).on("error", () => {});
}

/** Cancels each request when it has been sent, and before it can have a response. */
function cancelAgainAndAgain(session: ClientHttp2Session): void {
	const timer = setInterval(() => {
		if (session.closed || session.destroyed) return clearInterval(timer);
		for (let number = 0; number < 30; number += 1) {
			const stream = request(session);
			setTimeout(() => {
				if (!stream.destroyed) stream.close(constants.NGHTTP2_CANCEL);
			}, 2);
		}
	}, 20);
	session.once("close", () => clearInterval(timer));
}

/** The path of the site's largest script, style or picture. */
function largestAsset(): string {
	const folder = join(dist, "client/assets");
	const names = readdirSync(folder).filter((name) => !/\.(?:br|gz)$/.test(name));
	const size = (name: string) => statSync(join(folder, name)).size;
	return `/assets/${names.toSorted((a, b) => size(b) - size(a))[0]}`;
}

if (import.meta.main) {
	const [name = "", port] = process.argv.slice(2);
	process.stdout.write(String(await attacks[name]?.run(Number(port))));
	process.exit();
}
