import { CommandLineError } from "../terminal/command-line.ts";
import { t } from "./i18n/t.ts";

/**
 * The port given by an option or the variable `PORT`; undefined if neither is given.
 * @throws CommandLineError for anything that is not a port
 */
export function readPort(option: string | boolean | undefined): number | undefined {
	const wanted = typeof option === "string" ? option : process.env.PORT || undefined;
	if (wanted === undefined) return undefined;
	const port = Number(wanted);
	if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
	throw new CommandLineError(t("portInvalid", { wanted }));
}
