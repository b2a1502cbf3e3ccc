/** The server cannot listen where it was told to. The message says why and what to do. */
export class ListenError extends Error {
	constructor(message: string, cause: unknown) {
		super(message, { cause });
		this.name = "ListenError";
	}
}

/**
 * Puts the system's error code into words.
 * @param variable where the port was set
 */
export function explainListenError(error: NodeJS.ErrnoException, port: number, host: string | undefined, variable = "PORT"): ListenError {
	const place = `${host ?? "every address"}, port ${port}`;
	const reasons: Readonly<Record<string, string>> = {
		EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or set ${variable} to another number.`,
		EACCES: `This user may not listen at port ${port}. Set ${variable} to a number from 1024 up, such as 3000.`,
		EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its addresses, or leave it out.`,
		ENOTFOUND: `The host name ${host} is not known. Set HOST to an address of this machine, or leave it out.`,
	};
	return new ListenError(reasons[error.code ?? ""] ?? `Cannot listen at ${place}: ${error.message}`, error);
}
