import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { restartOnChange } from "../scripts/restart-on-change.ts";

it("a program is started again after a change of a source, once it has ended", async () => {
	const folder = mkdtempSync(join(realpathSync(tmpdir()), "restart-"));
	// Like the sources of releases in the kit.
	const source = join(folder, "src/releases/plan.ts");
	mkdirSync(join(source, ".."), { recursive: true });
	const started: ChildProcess[] = [];
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
		// A program that has ended by itself, such as by a mistake in a source, waits for the next
		// change.
		second?.kill("SIGKILL");
		if (second !== undefined) await once(second, "exit");
		writeFileSync(source, "second");
		await expect.poll(() => started.length).toBe(3);
	} finally {
		stop();
		for (const child of started) child.kill("SIGKILL");
		rmSync(folder, { recursive: true, force: true });
	}
});
