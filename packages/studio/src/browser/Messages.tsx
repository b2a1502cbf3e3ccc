import { dateIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { useMessageLanguage } from "@kakehashi/editor/browser/i18n/language.ts";
import { useZone } from "@kakehashi/editor/browser/i18n/use-zone.ts";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MessageList } from "../server/message-requests.ts";
import { MessageRow } from "./MessageRow.tsx";
import { MessageView } from "./MessageView.tsx";
import { StudioPage } from "./StudioPage.tsx";
import { askAgainMs, createStudioClient, type ListOf } from "./studio-client.ts";
import { useStudioTranslate } from "./use-studio-translate.ts";

const lists = ["new", "done", "all", "quarantined"] as const satisfies readonly MessageList[];
const names = { new: "toDo", done: "done", all: "all", quarantined: "heldBack" } as const;

/** How long the search waits after the last keystroke, in milliseconds. */
const searchMs = 250;

const chosenInAddress = () => location.hash.slice(1) || undefined;

/**
 * The messages of the contact form: a list, and the message whose reference is in the hash of the
 * address.
 */
export function Messages({ languages }: { readonly languages: ReactNode }) {
	const t = useStudioTranslate();
	const language = useMessageLanguage();
	const server = useMemo(() => createStudioClient(language), [language]);
	const [list, setList] = useState<MessageList>("new");
	const [search, setSearch] = useState("");
	const [listed, setListed] = useState<ListOf<"messages">>();
	const [problem, setProblem] = useState("");
	const [isMissing, setIsMissing] = useState(false);
	const [chosen, setChosen] = useState(chosenInAddress);
	const requests = useRef(0);
	useEffect(() => {
		const follow = ({ oldURL }: HashChangeEvent) => {
			flushSync(() => setChosen(chosenInAddress()));
			// When the person returns to the list, move the focus to the message that was open.
			if (chosenInAddress() === undefined)
				document.getElementById(`row-${new URL(oldURL).hash.slice(1)}`)?.focus();
		};
		addEventListener("hashchange", follow);
		return () => removeEventListener("hashchange", follow);
	}, []);

	/** Uses only the response to the latest request, in whatever order responses arrive. */
	const load = useCallback(
		async (after?: string) => {
			requests.current += 1;
			const own = requests.current;
			const response = await server.messages({
				list,
				search,
				...(after !== undefined && { after }),
			});
			if (own !== requests.current) return;
			setProblem(response.ok ? "" : response.reason);
			setIsMissing(!response.ok);
			if (!response.ok) return;
			const found = response.list;
			setListed((before) =>
				after === undefined
					? found
					: { ...found, messages: [...(before?.messages ?? []), ...found.messages] },
			);
		},
		[server, list, search],
	);
	useEffect(() => {
		const timer = setTimeout(load, search === "" ? 0 : searchMs);
		const look = () => void (document.hidden || load());
		document.addEventListener("visibilitychange", look);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [load, search]);

	// Load again automatically after the list could not be read.
	useEffect(() => {
		if (!isMissing) return undefined;
		const timer = setInterval(load, askAgainMs);
		return () => clearInterval(timer);
	}, [isMissing, load]);

	const { timeZone } = useZone();
	const save = async () => {
		const response = await server.exportMessages({ list, search });
		if (!response.ok) return setProblem(response.reason);
		const link = document.createElement("a");
		link.href = URL.createObjectURL(response.file);
		link.download = `${t("messages")}-${dateIn(Date.now(), timeZone)}.csv`;
		link.click();
		URL.revokeObjectURL(link.href);
	};
	const { counts, messages, next, retentionDays } = listed ?? {};
	return (
		<StudioPage
			title={t("messages")}
			languages={languages}
			tools={
				<button
					type="button"
					title={t("exportHint")}
					disabled={listed === undefined}
					onClick={() => void save()}
				>
					{t("export")}
				</button>
			}
		>
			<div className="inbox" data-open={chosen !== undefined || undefined}>
				<section className="message-list" aria-label={t("messages")}>
					<input
						type="search"
						value={search}
						placeholder={t("searchMessages")}
						aria-label={t("searchMessages")}
						onChange={({ target }) => setSearch(target.value)}
					/>
					<div className="lists">
						{lists
							.filter(
								(each) =>
									each !== "quarantined" ||
									list === each ||
									(counts?.quarantined ?? 0) > 0,
							)
							.map((each) => (
								<button
									key={each}
									type="button"
									aria-pressed={each === list}
									onClick={() => setList(each)}
								>
									{t(names[each])}{" "}
									{each !== "all" &&
										each !== "done" &&
										(counts?.[each] ?? 0) > 0 &&
										counts?.[each]}
								</button>
							))}
					</div>
					<ol>
						{messages?.map((message) => (
							<MessageRow
								key={message.reference}
								message={message}
								isChosen={message.reference === chosen}
							/>
						))}
					</ol>
					<div role="alert">{problem !== "" && <p className="trouble">{problem}</p>}</div>
					<p className="hint" role="status">
						{messages?.length === 0 && t("noMessages")}
					</p>
					{next !== undefined && (
						<button type="button" onClick={() => void load(next)}>
							{t("more")}
						</button>
					)}
					{retentionDays !== undefined && (
						<p className="hint">{t("retention", { count: retentionDays })}</p>
					)}
				</section>
				{chosen === undefined ? (
					<p className="hint nothing">{t("chooseMessage")}</p>
				) : (
					<MessageView
						key={chosen}
						server={server}
						reference={chosen}
						retentionDays={retentionDays}
						onChanged={() => void load()}
					/>
				)}
			</div>
		</StudioPage>
	);
}
