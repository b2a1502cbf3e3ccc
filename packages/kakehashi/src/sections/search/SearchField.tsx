import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import type { MarkedText, SearchResults } from "@kakehashi/core/search/find-in-pages.ts";
import { maxQueryLength } from "@kakehashi/core/search/fold.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";
import {
	Fragment,
	type KeyboardEvent,
	type ReactNode,
	useContext,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { buttonClass } from "../../view/ui/ButtonLink.tsx";
import { PageServicesContext, type SiteSearch } from "../../view/ui/page-services.ts";
import * as styles from "./SearchField.module.css";
import type { FoundOnServer } from "./schema.ts";

/** The texts of a `search` section, and the address that returns results without scripts. */
export type SearchTexts = Readonly<
	Record<"action" | "label" | "button" | "close" | "found" | "none" | "failed", string>
>;

type SearchFieldProps = {
	readonly words: SearchTexts;
	readonly locale: string;
	readonly foundOnServer?: FoundOnServer | undefined;
	/** Whether the field searches for the query in the address. */
	readonly followsAddress?: boolean;
};

/**
 * A field with the results below it. Without scripts it is a form, with scripts a combobox
 * (WAI-ARIA APG). The browser loads the search when the field gets the focus.
 */
export function SearchField({
	words,
	locale,
	foundOnServer,
	followsAddress = false,
}: SearchFieldProps) {
	const services = useContext(PageServicesContext);
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const site = useRef<SiteSearch>(undefined);
	const [found, setFound] = useState<SearchResults | "failed" | undefined>(foundOnServer);
	const [active, setActive] = useState(-1);
	/**
	 * Attributes may depend on this state only after hydration, because they must match the
	 * server's markup until then.
	 */
	const [isCombobox, setCombobox] = useState(false);
	const results = found === undefined || found === "failed" ? [] : found.results;
	const optionId = (index: number) => `${id}-${index}`;

	const search = async () => {
		const find = await services?.search(locale).then(
			(loaded) => {
				site.current = loaded;
				return loaded.find;
			},
			() => () => "failed" as const,
		);
		const query = field.current?.value ?? "";
		setFound(query.trim() === "" ? undefined : find?.(query));
		setActive(-1);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: The field reads the address only once, when the page opens.
	useEffect(() => {
		setCombobox(services !== undefined);
		const query = followsAddress ? services?.queryParam.read("q") : undefined;
		if (query && field.current) field.current.value = query;
		if (field.current?.value) search();
	}, []);

	const onKeyDown = (event: KeyboardEvent) => {
		// While an IME is composing text, these keys select one of its candidates.
		const key = pressedKey(event);
		if (key === "" || results.length === 0) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[key];
		if (step !== undefined) {
			const next = (active + 1 + step + results.length + 1) % (results.length + 1);
			setActive(next - 1);
			document.getElementById(optionId(next - 1))?.scrollIntoView({ block: "nearest" });
		} else if (key === "Enter" && active >= 0)
			document.getElementById(optionId(active))?.click();
		else return;
		event.preventDefault();
	};
	return (
		<search className={styles.search}>
			<form action={words.action}>
				<label className={styles.label} htmlFor={`${id}-field`}>
					{words.label}
				</label>
				<div className={styles.row}>
					<input
						className={styles.field}
						ref={field}
						id={`${id}-field`}
						name="q"
						type="text"
						inputMode="search"
						enterKeyHint="search"
						autoComplete="off"
						maxLength={maxQueryLength}
						defaultValue={foundOnServer?.query}
						onFocus={() => services?.search(locale).catch(() => {})}
						onChange={search}
						onKeyDown={onKeyDown}
						{...(isCombobox && {
							role: "combobox",
							"aria-autocomplete": "list",
							"aria-expanded": results.length > 0,
							"aria-controls": id,
							"aria-activedescendant": active >= 0 ? optionId(active) : undefined,
						})}
					/>
					<button className={buttonClass} type="submit">
						{words.button}
					</button>
				</div>
			</form>
			<p className={styles.status} role="status">
				{statusOf(found, words)}
			</p>
			<ol
				className={styles.results}
				id={id}
				{...(isCombobox && { role: "listbox", "aria-label": words.label })}
			>
				{results.map((result, index) => (
					<li
						key={`${result.href} ${result.heading.join("")}`}
						role={isCombobox ? "presentation" : undefined}
					>
						<a
							id={optionId(index)}
							className={styles.result}
							href={result.href}
							onClick={() =>
								site.current?.markOnPage(result, field.current?.value ?? "")
							}
							{...(isCombobox && {
								role: "option",
								tabIndex: -1,
								"aria-selected": index === active,
							})}
						>
							<span className={styles.title}>
								<Marked text={result.title} />
								{result.heading.join("") !== "" && (
									<>
										<span className={styles.separator}> › </span>
										<Marked text={result.heading} />
									</>
								)}
							</span>
							<span className={styles.excerpt}>
								<Marked text={result.excerpt} />
							</span>
						</a>
					</li>
				))}
			</ol>
		</search>
	);
}

function statusOf(found: SearchResults | "failed" | undefined, words: SearchTexts): string {
	if (found === undefined) return "";
	if (found === "failed") return words.failed;
	return found.total === 0 ? words.none : fillAll(words.found, { count: String(found.total) });
}

function Marked({ text }: { text: MarkedText }): ReactNode {
	return text.map((part, index) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: Only its position tells whether a part is marked.
		index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
	);
}
