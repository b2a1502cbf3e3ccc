import { once } from "node:events";
import { createServer } from "node:net";
import { CommandLineError } from "../terminal/command-line.ts";
import type { CommandContext } from "./command.ts";
import { t } from "./i18n/t.ts";

type PortOptions = Pick<CommandContext, "values" | "environment">;

/**
 * The port given by the option `--port` or the variable `PORT`; undefined if neither is given.
 * @throws CommandLineError for anything that is not a port
 */
export function readPort({ values, environment }: PortOptions): number | undefined {
	const { port: option } = values;
	const wanted = typeof option === "string" ? option : environment.PORT || undefined;
	if (wanted === undefined) return undefined;
	const port = Number(wanted);
	if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
	throw new CommandLineError(t("portInvalid", { wanted }));
}

/**
 * Whether a server did not start because of its port: another program listens there
 * (`EADDRINUSE`), or the system does not allow it (`EACCES`). For virtual machines, Windows
 * reserves ranges of ports that change with each start and often contain 3000 and 3100.
 */
export function isPortUnusable(error: unknown): boolean {
	const { code, syscall } = error as NodeJS.ErrnoException;
	return code === "EADDRINUSE" || (code === "EACCES" && syscall === "listen");
}

/**
 * Starts a server on the first port that can be used.
 * @param start rejects with the error of the system if the port cannot be used
 * @returns undefined if none can
 */
export async function startOnUsablePort<Server>(
	ports: Iterable<number>,
	start: (port: number) => Promise<Server>,
): Promise<Server | undefined> {
	for (const port of ports)
		try {
			return await start(port);
		} catch (error) {
			if (!isPortUnusable(error)) throw error;
		}
	return undefined;
}

/** The first port from a number on that can be used on this machine; 0 if the next 200 cannot. */
export async function usablePortFrom(first: number): Promise<number> {
	const ports = Array.from({ length: 200 }, (_, index) => first + index);
	return (await firstUsable(ports)) ?? 0;
}

/** Whether a server can listen on a port of this machine. False for what is not a port. */
export async function isPortUsable(port: number): Promise<boolean> {
	return (await firstUsable([port]).catch(() => undefined)) !== undefined;
}

const firstUsable = (ports: readonly number[]) =>
	startOnUsablePort(ports, async (port) => {
		const server = createServer().listen(port, "127.0.0.1");
		await once(server, "listening");
		await new Promise((closed) => server.close(closed));
		return port;
	});
