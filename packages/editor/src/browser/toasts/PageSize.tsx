import { withDecimals } from "@kakehashi/core/messages/localize.ts";
import { useEffect, useState } from "react";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";

/** A pause, in milliseconds, after which the person has probably stopped typing. */
const pauseMs = 2500;

export const kilobytes = (bytes: number) => withDecimals(bytes / 1000, 1);

/**
 * Says before publishing that a page exceeds the size budget, which is the amount of data that a
 * browser receives at once. This is a note, or an error if the site does not publish such pages.
 */
export function PageSize({ path }: { readonly path: string | undefined }) {
	const t = useTranslate();
	const { server, version } = useEditor();
	const [weighed, setWeighed] = useState<{
		readonly path: string;
		readonly bytes: number;
		readonly budget: number;
		readonly stops: boolean;
	}>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: A change may change the size of the page.
	useEffect(() => {
		if (path === undefined) return;
		let isCurrent = true;
		const weigh = async () => {
			// Without a response, nothing is said about the size. The next change asks again.
			const weight = await server.size(path).catch(() => undefined);
			if (isCurrent && weight !== undefined) setWeighed({ path, ...weight });
		};
		const pause = setTimeout(() => void weigh(), pauseMs);
		return () => {
			isCurrent = false;
			clearTimeout(pause);
		};
	}, [server, path, version]);
	if (weighed === undefined || weighed.path !== path || weighed.bytes <= weighed.budget)
		return null;
	const name = weighed.stops ? "pageTooLarge" : "pageLarge";
	return (
		<section
			className="page-size"
			data-trouble={weighed.stops ? "" : undefined}
			aria-label={t(name)}
		>
			<p role="status">
				<strong>{t(name)}</strong> {t(`${name}Hint`)}
			</p>
			<details className="technical hint">
				<summary>{t("technical")}</summary>
				<p>
					{t("largeSize", { size: kilobytes(weighed.bytes) })}{" "}
					{t("largeLimit", { budget: kilobytes(weighed.budget) })}
				</p>
			</details>
		</section>
	);
}
