import { useMessageLanguage } from "@kakehashi/editor/browser/i18n/language.ts";
import { useZone } from "@kakehashi/editor/browser/i18n/use-zone.ts";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { loggedValues } from "../people/logged-values.ts";
import { StudioPage } from "./StudioPage.tsx";
import { createStudioClient, type ListOf } from "./studio-client.ts";
import { useList } from "./use-list.tsx";
import { useStudioTranslate } from "./use-studio-translate.ts";

/** How many entries the log shows at first, and how many more each time. */
const pageSize = 500;

type LogEntryKind = ListOf<"log">[number]["kind"];

/** How many pages a row of the log names. */
const maxNamed = 3;

/** Who did what and when, newest first: changes of people, and changes of the site. */
export function ActivityLog({ languages }: { readonly languages: ReactNode }) {
	const t = useStudioTranslate();
	const { moment } = useZone();
	const language = useMessageLanguage();
	const server = useMemo(() => createStudioClient(language), [language]);
	const [count, setCount] = useState(pageSize);
	const readLog = useCallback(() => server.log(count), [server, count]);
	const { list: entries, notLoaded } = useList(readLog);
	const isPublishing = (kind: LogEntryKind) => kind === "published" || kind === "failed";
	const isPerson = (by: string) => by !== "" && by !== "owner";
	const named = (where: readonly string[]) => {
		const shown = where.slice(0, maxNamed).map((name) => t("quoted", { name }));
		const others = where.length - shown.length;
		return { and: others > 0 ? [...shown, t("others", { count: others })] : shown };
	};
	return (
		<StudioPage
			title={t("log")}
			languages={languages}
			tools={<a href="/_studio/people">{t("people")}</a>}
		>
			{notLoaded}
			{entries?.length === 0 && <p className="hint">{t("nothingYet")}</p>}
			<ol className="log">
				{entries?.map(({ at, by, kind, about, ...rest }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: Recorded events never change places.
					<li key={index}>
						<time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
						<span>
							<strong>
								{isPerson(by)
									? by
									: t(
											by === "owner"
												? "byOwner"
												: isPublishing(kind)
													? "bySchedule"
													: "byCommand",
										)}
							</strong>
							{isPerson(by) ? t("loggedBy") : " "}
							{t(`log.${kind}`, {
								...loggedValues(kind, about, language),
								where: "where" in rest ? named(rest.where) : "",
							})}
						</span>
					</li>
				))}
			</ol>
			{entries !== undefined && entries.length >= count && (
				<button type="button" onClick={() => setCount(count + pageSize)}>
					{t("older")}
				</button>
			)}
		</StudioPage>
	);
}
