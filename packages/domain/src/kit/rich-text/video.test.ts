import { describe, expect, it } from 'vitest';
import { richTextHtml } from './rich-text-html.ts';
import { hasContent, RICH_MARKS, RICH_NODES, type RichNode, richTextFault, videosIn } from './rich-text.ts';
import { policyWithVideos, videoAt, videoPage, videoPlayer } from './video.ts';

const rules = { nodes: RICH_NODES, marks: RICH_MARKS };
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const youtube = { provider: 'youtube', id: 'dQw4w9WgXcQ' } as const;

describe('the address of a video', () => {
  it('is understood as people copy it', () => {
    for (const address of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      ' https://youtube.com/watch?feature=shared&v=dQw4w9WgXcQ&t=10s ',
      'https://youtu.be/dQw4w9WgXcQ?si=abc',
      'm.youtube.com/watch?v=dQw4w9WgXcQ#top',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://youtube.com/live/dQw4w9WgXcQ?feature=share',
      '//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    ])
      expect(videoAt(address), address).toEqual(youtube);
    const vimeo = { provider: 'vimeo', id: '76979871' };
    for (const address of [
      'https://vimeo.com/76979871',
      'https://vimeo.com/channels/staffpicks/76979871',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
    ])
      expect(videoAt(address), address).toEqual(vimeo);
  });

  it('is refused where it is none of a provider that can be shown', () => {
    for (const address of [
      '',
      'https://example.com/watch?v=dQw4w9WgXcQ',
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://evil.example/youtube.com/embed/dQw4w9WgXcQ',
      'https://user@youtube.com/embed/dQw4w9WgXcQ',
      'javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v="><script>',
      'https://www.youtube.com/@channel',
      'https://vimeo.com/about',
    ])
      expect(videoAt(address), address).toBeNull();
  });

  it('leads to its page, and to a player that sets no cookie before it plays', () => {
    expect(videoPage(youtube)).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(videoPlayer(youtube)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0');
    expect(policyWithVideos("default-src 'self'", [])).toBe("default-src 'self'");
    expect(policyWithVideos("default-src 'self'", ['youtube'])).toBe(
      "default-src 'self'; frame-src 'self' https://www.youtube-nocookie.com",
    );
  });
});

describe('a video in a document', () => {
  it('is a link to its page, with the words of consent that the server fills in, escaped', () => {
    const named = doc({ type: 'video', attrs: { ...youtube, title: 'Tawaf <langkah>' } });
    expect(richTextFault(named, rules)).toBeNull();
    expect(hasContent(named)).toBe(true);
    expect(videosIn(named)).toEqual([youtube]);
    const plain = richTextHtml(named);
    expect(plain).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(plain).toContain('Tawaf &lt;langkah&gt;');
    expect(plain).not.toContain('data-island');
    const filled = { type: 'video', attrs: { ...youtube, title: '', play: 'Putar', notice: '"<b>' } };
    expect(richTextHtml(doc(filled))).toBe(
      '<figure class="video" data-island="video" data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0" data-play="Putar">' +
        '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer nofollow" target="_blank">YouTube</a></p>' +
        '<figcaption>&quot;&lt;b&gt;</figcaption></figure>',
    );
  });

  it('is refused with any other provider, id or attribute, and never written', () => {
    for (const attrs of [
      {},
      { provider: 'youtube' },
      { provider: 'evil', id: 'dQw4w9WgXcQ' },
      { provider: 'vimeo', id: 'dQw4w9WgXcQ' },
      { provider: 'youtube', id: '"><script>a' },
      { ...youtube, src: 'https://evil.example' },
      { ...youtube, title: 'x'.repeat(301) },
      { ...youtube, notice: 'x' },
    ]) {
      expect(richTextFault(doc({ type: 'video', attrs }), rules), JSON.stringify(attrs)).toBe('not_allowed');
    }
    expect(richTextHtml(doc({ type: 'video', attrs: { provider: 'youtube', id: '"><script>a' } }))).toBe('');
    expect(richTextHtml(doc({ type: 'video' }))).toBe('');
  });
});
