import type { Message } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
import { type SvgProblem, svgProblems } from "./check-svg.ts";

/**
 * Why an SVG cannot be published as it is: it may contain only what draws, nothing that runs, and
 * nothing that is loaded from elsewhere. Undefined if it can be published.
 */
export function svgMessage(bytes: Uint8Array, name: string): Message | undefined {
	const source = utf8Text(bytes);
	if (source === undefined) return t("svgNotPlainText", { name });
	const [problem] = svgProblems(source);
	return problem && svgProblemMessage(problem, name);
}

/** What is wrong with an SVG, and where, for the person who drew it. */
export function svgProblemMessage(problem: SvgProblem, name: string): Message {
	const { kind, part, detail } = problem;
	const line = String(problem.line);
	const inFile = { name, part: detail, line };
	const inEditor = { part, line };
	switch (kind) {
		case "encoding":
			return t("svgNotPlainText", { name });
		case "malformed":
			return t("svgNotWellFormed", { name, line, reason: detail });
		case "entities":
			return t("svgHasEntities", { name });
		case "script":
			return {
				...t("svgHasScript", inFile),
				inEditor: t("svgHasScriptInEditor", inEditor),
			};
		case "outside":
			return {
				...t("svgRefersOutside", inFile),
				inEditor: t("svgRefersOutsideInEditor", inEditor),
			};
		case "unknown":
			return {
				...t("svgHasUnknownPart", inFile),
				inEditor: t("svgHasUnknownPartInEditor", inEditor),
			};
	}
}

/**
 * Undefined unless the file is UTF-8, because a program that reads it in another encoding could
 * find what the check misses.
 */
function utf8Text(bytes: Uint8Array): string | undefined {
	try {
		const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return text.includes("\0") ? undefined : text;
	} catch {
		return undefined;
	}
}
