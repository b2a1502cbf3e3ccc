import type { PageProblem } from "kakehashi/check";
import { Section, type SectionProps } from "kakehashi/view";
import { useEffect, useRef, useState } from "react";
import styles from "./Check.module.css";
import type { check } from "./schema.ts";

/**
 * How long the check waits after the last keystroke, and how long it may take to load, in
 * milliseconds.
 */
const pauseMs = 400;
const loadTimeoutMs = 10_000;

/** Loads the check. Rejects if this fails or takes too long. */
function loadCheck() {
	const timeout = new Promise<never>((_, reject) =>
		setTimeout(() => reject(new Error(`No check in ${loadTimeoutMs} ms`)), loadTimeoutMs),
	);
	return Promise.race([import("./script.ts"), timeout]);
}

/**
 * The check names languages in their own language, even in English sentences. The Japanese parts
 * need `lang="ja"`.
 */
const japanese = /([ぁ-んァ-ヶ一-龯]+)/;
const nameJapanese = (part: string, index: number) =>
	index % 2 === 1 ? (
		<span key={index} lang="ja">
			{part}
		</span>
	) : (
		part
	);

/**
 * A page file that visitors can edit, and the result of the check. The check is loaded when the
 * text box gets the focus. Until then, and without scripts, the section shows the result for the
 * file with one line removed.
 */
export function Check({ section }: SectionProps<typeof check>) {
	const box = useRef<HTMLTextAreaElement>(null);
	const timer = useRef(0);
	const [live, setLive] = useState(false);
	const [text, setText] = useState(section.text);
	const [found, setFound] = useState<readonly PageProblem[]>();
	const [failed, setFailed] = useState(false);
	const look = () =>
		loadCheck().then(
			({ checkPage }) => {
				setFailed(false);
				if (box.current)
					setFound(checkPage(box.current.value, { ...section, confirmed: section.text }));
			},
			() => setFailed(true),
		);
	/** Called when the text has changed or is to be checked for the first time. */
	const change = (value = "", wait = 0) => {
		setText(value);
		clearTimeout(timer.current);
		timer.current = window.setTimeout(look, wait);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: The text box becomes live once, when the script runs.
	useEffect(() => {
		setLive(true);
		// The visitor may have focused the text box before the script ran.
		if (box.current === document.activeElement) change(box.current?.value);
		return () => clearTimeout(timer.current);
	}, []);
	const problems = found ?? section.problems;
	const marked = found?.map(({ line }) => line) ?? [section.gap];
	return (
		<Section section={section}>
			<div className={styles.check}>
				<label>
					<span className={styles.head}>
						<code data-long="">{section.file}</code>
						<b>{section.invitation}</b>
					</span>
					<span className={styles.text}>
						<span aria-hidden="true">
							{text.split("\n").map((_, index) => (
								<i
									// biome-ignore lint/suspicious/noArrayIndexKey: Its number identifies a line.
									key={index}
									className={
										marked.includes(index + 1) ? styles.marked : undefined
									}
								>
									{index + 1}
								</i>
							))}
						</span>
						<textarea
							ref={box}
							value={text}
							rows={text.split("\n").length}
							maxLength={5000}
							spellCheck={false}
							autoCapitalize="off"
							autoComplete="off"
							translate="no"
							readOnly={!live}
							onFocus={() => change(text)}
							onChange={({ target }) => change(target.value, pauseMs)}
						/>
					</span>
				</label>
				<div className={styles.result} role="status">
					{failed && <p>{section.failed}</p>}
					<b>{found ? section.result : section.without}</b>
					{problems.map(({ place, message }) => (
						<p key={place + message} lang={section.language}>
							<code data-long="">{place}</code>
							{section.language === "en"
								? message.split(japanese).map(nameJapanese)
								: message}
						</p>
					))}
					{problems.length === 0 && <p className={styles.good}>{section.good}</p>}
				</div>
				<p className={styles.restore}>
					{live && (
						<button type="button" onClick={() => change(section.text)}>
							{section.restore}
						</button>
					)}
				</p>
			</div>
		</Section>
	);
}
