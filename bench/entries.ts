import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { copySite } from "../test/sites/copy-site.ts";

// Measures what many entries cost: builds a site with 100, 1,000 and 10,000 of them in two
// languages twice, then serves and edits it. `node bench/entries.ts 100 1000` measures only these
// numbers. Share images are turned off, because each is drawn only once.
const root = join(import.meta.dirname, "..");
const counts = process.argv.slice(2).map(Number).filter(Number.isInteger);

/**
 * Makes a process print, when it exits, its peak memory in kilobytes and its processor time in
 * microseconds.
 */
const printUsage = `--import=data:text/javascript,${encodeURIComponent(
	'process.once("exit",()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();console.log("maxRSS",maxRSS,"processors",userCPUTime+systemCPUTime)})',
)}`;

const sentences = [
	[
		"We bake with flour from the mill in the valley, and with water from our own well.",
		"谷の製粉所の粉と、自分たちの井戸の水でパンを焼いています。",
	],
	[
		"Whoever comes by before seven may have to wait for a minute.",
		"七時より前にいらした方には、少しお待ちいただくことがあります。",
	],
	[
		"The oven was built by hand from **four thousand bricks**.",
		"窯は**四千個のれんが**を積んで、手で築きました。",
	],
	["In the evening what is left is half price.", "夕方に残ったパンは半額でお分けしています。"],
] as const;

/** One entry of about two hundred words in each language. */
function entry(number: number): string {
	const paragraph = (seed: number) => {
		const chosen = [0, 1, 2, 3].map(
			(step) => sentences[(seed + step) % sentences.length] as (typeof sentences)[number],
		);
		return `{ en: "${chosen.map(([en]) => en).join(" ")}", ja: "${chosen.map(([, ja]) => ja).join("")}" }`;
	};
	return [
		`title: { en: "Loaf number ${number} of the year", ja: "今年${number}番目のパン" }`,
		`summary: { en: "What we learned from loaf number ${number}.", ja: "${number}番目のパンから学んだことです。" }`,
		`tags: [${["bread", "shop"][number % 2]}]`,
		"body:",
		...[0, 1].map((seed) => `  - paragraph: ${paragraph(number + seed)}`),
		"  - heading: { en: The flour, ja: 粉のこと }",
		...[2, 3].map((seed) => `  - paragraph: ${paragraph(number + seed)}`),
		`  - list:\n      - ${paragraph(number)}\n      - ${paragraph(number + 1)}`,
		"",
	].join("\n");
}

function makeSite(count: number): string {
	const folder = mkdtempSync(join(tmpdir(), "kakehashi-entries-"));
	copySite(join(root, "test/site"), folder);
	const news = join(folder, "content/news");
	mkdirSync(news);
	const collection = readFileSync(join(root, "test/sites/news/_collection.yaml"), "utf8");
	writeFileSync(
		join(news, "_collection.yaml"),
		`${collection.replace(/^pageSize: .*$/m, "pageSize: 20")}shareImages: false\n`,
	);
	for (let number = 1; number <= count; number += 1) {
		const day = new Date(Date.UTC(1999, 0, 1) + number * 86_400_000).toISOString().slice(0, 10);
		writeFileSync(join(news, `${day}-loaf-${number}.yaml`), entry(number));
	}
	return folder;
}

const program = "packages/kakehashi/src/command/kakehashi.ts";

async function run(program: readonly string[]) {
	const start = performance.now();
	const child = spawn(process.execPath, [printUsage, ...program], {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
	});
	let output = "";
	child.stdout.on("data", (data: Buffer) => {
		output += data;
	});
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error(`The build ended with ${code}:\n${output}`);
	const steps = Object.fromEntries(
		[...output.matchAll(/^ {2}([a-z ]+?) +(\d+\.\d\d) s$/gm)].map(([, name, seconds]) => [
			name,
			Number(seconds),
		]),
	);
	return {
		output,
		seconds: (performance.now() - start) / 1000,
		steps,
		megabytes: Number(/maxRSS (\d+)/.exec(output)?.[1]) / 1024,
		processors: Number(/processors (\d+)/.exec(output)?.[1]) / 1e6,
	};
}

/** Starts a server. Returns its address, the time that it took, and its memory. */
async function serve(program: readonly string[], env: Readonly<Record<string, string>>) {
	const start = performance.now();
	const child = spawn(process.execPath, [...program], {
		cwd: root,
		env: { ...process.env, HOST: "127.0.0.1", ...env },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const origin = await new Promise<string>((resolve, reject) => {
		createInterface({ input: child.stdout }).on("line", (line) => {
			const found = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(line)?.[0];
			if (found !== undefined) resolve(found);
		});
		child.once("exit", (code) => reject(new Error(`A server ended with ${code}`)));
	});
	const milliseconds = performance.now() - start;
	const memory = () =>
		Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) /
		1024;
	return {
		origin,
		milliseconds,
		memory,
		stop: () => child.kill("SIGTERM") && once(child, "exit"),
	};
}

/** Milliseconds until the whole response has arrived. */
async function timeOf(url: string): Promise<number> {
	const start = performance.now();
	const response = await fetch(url, { headers: { accept: "text/html" } });
	await response.text();
	if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
	return performance.now() - start;
}

/**
 * Listens for reloads as an open page does. Resolves when it listens; `reloaded` resolves when the
 * dev server tells the page to reload.
 */
async function reloads(origin: string): Promise<{ reloaded: Promise<void> }> {
	const token = /wsToken = "([^"]+)"/.exec(
		await (await fetch(`${origin}/@vite/client`)).text(),
	)?.[1];
	const socket = new WebSocket(`${origin.replace("http", "ws")}/?token=${token}`, "vite-hmr");
	const reloaded = new Promise<void>((resolve) => {
		socket.addEventListener("message", ({ data }) => {
			if ((JSON.parse(String(data)) as { type: string }).type !== "full-reload") return;
			socket.close();
			resolve();
		});
	});
	await once(socket, "open");
	return { reloaded };
}

for (const count of counts.length > 0 ? counts : [100, 1000, 10_000]) {
	const folder = makeSite(count);
	// Outside the folder of the site, because the dev server watches everything in it.
	const out = `${folder}-dist`;
	const build = [program, "build", folder, "--out", out];
	// Files that another site left in the cache of compressed files must not speed up this build.
	rmSync(join(root, "node_modules/.cache/kakehashi/compressed"), {
		recursive: true,
		force: true,
	});
	const first = await run(build);
	const changed = join(folder, "content/news", `1999-01-31-loaf-30.yaml`);
	writeFileSync(
		changed,
		`${readFileSync(changed, "utf8")}  - paragraph: { en: One more., ja: もう一つ。 }\n`,
	);
	const second = await run(build);
	const server = await serve([join(out, "server/main.js")], {
		PORT: "0",
		DATA_DIR: join(out, "data"),
	});
	const started = server.memory();
	for (let number = 1; number <= 1000; number += 1)
		await timeOf(`${server.origin}/ja/news/loaf-${1 + (number % count)}`);
	const used = server.memory();
	await server.stop();
	const dev = await serve([program, "dev", folder], { PORT: process.env.DEV_PORT ?? "4369" });
	const cold = await timeOf(`${dev.origin}/news/loaf-30`);
	const saved: number[] = [];
	for (let time = 0; time < 5; time += 1) {
		const { reloaded: reloadedPage } = await reloads(dev.origin);
		const start = performance.now();
		writeFileSync(
			changed,
			`${readFileSync(changed, "utf8")}  - paragraph: { en: And another., ja: さらに一つ。 }\n`,
		);
		await reloadedPage;
		await timeOf(`${dev.origin}/news/loaf-30`);
		saved.push(performance.now() - start);
	}
	await dev.stop();
	const pages = Number(/collections: (\d+)/.exec(first.output)?.[1]);
	console.log(`\n${count} entries in two languages, ${pages} pages below the list`);
	console.table({
		"build, s": first.seconds.toFixed(1),
		"processors, s": first.processors.toFixed(1),
		"content, s": String(first.steps.content),
		"its pages, s": String(first.steps.collections),
		"ms a page": ((1000 * (first.steps.collections ?? 0)) / pages).toFixed(2),
		"peak, MB": first.megabytes.toFixed(0),
		"again after one change, s": second.seconds.toFixed(1),
		"processors again, s": second.processors.toFixed(1),
		"its pages again, s": String(second.steps.collections),
		"server start, ms": server.milliseconds.toFixed(0),
		"server, MB": `${started.toFixed(0)} → ${used.toFixed(0)}`,
		"dev, first, ms": cold.toFixed(0),
		"dev, saved, ms": saved.map((each) => each.toFixed(0)).join(", "),
	});
	for (const each of [folder, out]) rmSync(each, { recursive: true, force: true });
}
