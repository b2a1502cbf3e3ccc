import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { noRestartStatus, restartOnChange } from "../scripts/restart-on-change.ts";

it("a program is started again after a change of a source, once it has ended", async () => {
	const folder = mkdtempSync(join(realpathSync(tmpdir()), "restart-"));
	// Like the sources of releases in the kit.
	const source = join(folder, "src/releases/plan.ts");
	mkdirSync(join(source, ".."), { recursive: true });
	const started: ChildProcess[] = [];
	const printed = vi.spyOn(console, "log").mockImplementation(() => {});
	const stop = restartOnChange([folder], () => {
		const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
			stdio: "ignore",
		});
		started.push(child);
		return child;
	});
	try {
		writeFileSync(source, "first");
		await expect.poll(() => started.length).toBe(2);
		const [first, second] = started;
		expect(first?.signalCode).toBe("SIGTERM");
		expect(printed.mock.lastCall?.[0]).toContain("plan.ts");
		// A program that has ended by itself, such as by a mistake in a source, waits for the next
		// change.
		second?.kill("SIGKILL");
		if (second !== undefined) await once(second, "exit");
		writeFileSync(source, "second");
		await expect.poll(() => started.length).toBe(3);
	} finally {
		printed.mockRestore();
		stop();
		for (const child of started) child.kill("SIGKILL");
		rmSync(folder, { recursive: true, force: true });
	}
});

it("a program that no change can help is not started again", async () => {
	const folder = mkdtempSync(join(realpathSync(tmpdir()), "restart-"));
	const source = join(folder, "plan.ts");
	writeFileSync(source, "first");
	const started: ChildProcess[] = [];
	const start = () => {
		const code = `process.exit(${noRestartStatus})`;
		const child = spawn(process.execPath, ["-e", code], { stdio: "ignore" });
		started.push(child);
		return child;
	};
	const stop = restartOnChange([folder], start);
	// The change of a program that goes on is announced after that of the one that ended.
	const going: ChildProcess[] = [];
	const stopGoing = restartOnChange([folder], () => {
		const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
			stdio: "ignore",
		});
		going.push(child);
		return child;
	});
	try {
		const [child] = started;
		if (child !== undefined) await once(child, "exit");
		writeFileSync(source, "second");
		await expect.poll(() => going.length).toBe(2);
		expect(started.length).toBe(1);
	} finally {
		stop();
		stopGoing();
		for (const child of going) child.kill("SIGKILL");
		rmSync(folder, { recursive: true, force: true });
	}
});
